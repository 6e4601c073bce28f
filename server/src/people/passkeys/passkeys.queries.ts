/** SQL about passkeys. */
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PasskeyTable } from '../../platform/db/tables-passkeys.ts';

export type Passkey = Selectable<PasskeyTable>;

/** The passkeys of a member, the oldest first. */
export function findPasskeys(db: Db | Tx, memberId: number): Promise<Passkey[]> {
  return db.selectFrom('passkeys').selectAll().where('member_id', '=', memberId).orderBy('id').execute();
}

export function findPasskey(db: Db | Tx, credentialId: string): Promise<Passkey | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Undefined when a passkey with this credential id exists, of any member. */
export async function insertPasskey(tx: Tx, row: Insertable<PasskeyTable>): Promise<Passkey | undefined> {
  return tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function setPasskeyName(tx: Tx, id: number, name: string): Promise<void> {
  await tx.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
}

export async function removePasskeys(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('passkeys').where('id', 'in', ids).execute();
}

/** Records a use. False when the passkey is gone, or the same or a higher counter was stored before. */
export async function countUse(tx: Tx, id: number, counter: bigint, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((e) => e.or([e('counter', '<', counter), e.and([e('counter', '=', 0n), e.val(counter === 0n)])]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that a challenge was answered. False when it was before. */
export async function spendChallenge(tx: Tx, hash: string, expiresAt: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_challenges')
    .values({ challenge_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
