/** SQL about the codes in mails. */
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { EmailCodeTable } from '../../platform/db/tables.ts';

export async function insertEmailCode(tx: Tx, code: Insertable<EmailCodeTable>): Promise<void> {
  await tx.insertInto('email_codes').values(code).execute();
}

/** Makes the codes of a member useless. */
export async function endEmailCodes(tx: Tx, memberId: number, now: number): Promise<void> {
  await tx
    .updateTable('email_codes')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute();
}

/** Makes the codes of one kind useless, but for the newest of them. */
export async function endOlderEmailCodes(
  tx: Tx,
  { memberId, kind, valid }: { memberId: number; kind: EmailCode['kind']; valid: number },
  now: number,
): Promise<void> {
  await tx
    .updateTable('email_codes')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('id', 'not in', (codes) =>
      codes
        .selectFrom('email_codes')
        .select('id')
        .where('member_id', '=', memberId)
        .where('kind', '=', kind)
        .where('used_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(valid),
    )
    .execute();
}

/** The members for whom codes were made by registrations with this hash of a key. */
export async function findMembersOfRegistration(tx: Tx, registrationHash: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('email_codes')
    .select('member_id')
    .distinct()
    .where('registration_hash', '=', registrationHash)
    .execute();
  return rows.map(({ member_id: id }) => id);
}

/**
 * Somebody else uses the address, perhaps its owner: whoever registered it first can no longer withdraw the account.
 * The caller holds the lock on the member's account.
 */
export async function clearRegistration(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('email_codes')
    .set({ registration_hash: null })
    .where('member_id', '=', memberId)
    .where('registration_hash', 'is not', null)
    .execute();
}

export interface EmailCode {
  id: number;
  member_id: number;
  kind: 'REGISTER' | 'RESET';
  expires_at: number;
  used_at: number | null;
}

const emailCode = prepare((db, { codeHash }: { codeHash: string }) =>
  db
    .selectFrom('email_codes')
    .select(['id', 'member_id', 'kind', 'expires_at', 'used_at'])
    .where('code_hash', '=', codeHash),
);

export function findEmailCode(db: Db | Tx, codeHash: string): Promise<EmailCode | undefined> {
  return emailCode.first(db, { codeHash });
}

/** Notes that a password was refused which was sent with this code. */
export async function setRefused(tx: Tx, id: number, now: number): Promise<void> {
  await tx.updateTable('email_codes').set({ refused_at: now }).where('id', '=', id).execute();
}

/** Whether the last code that the member was sent, of these kinds, came with a password that was refused. */
export async function isLastRefused(
  tx: Tx,
  memberId: number,
  kinds: readonly EmailCode['kind'][],
): Promise<boolean> {
  const row = await tx
    .selectFrom('email_codes')
    .select('refused_at')
    .where('member_id', '=', memberId)
    .where('kind', 'in', kinds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && row.refused_at !== null;
}

/** When the member was last sent a code, of these kinds; undefined when never. */
export async function findLatestMailTime(
  db: Db | Tx,
  memberId: number,
  kinds: readonly EmailCode['kind'][],
): Promise<number | undefined> {
  const row = await db
    .selectFrom('email_codes')
    .select('created_at')
    .where('member_id', '=', memberId)
    .where('kind', 'in', kinds)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** When the newest code was made that the member can still use; undefined when there is none. */
export async function findLatestUsableCodeTime(
  tx: Tx,
  memberId: number,
  now: number,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('email_codes')
    .select('created_at')
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}
