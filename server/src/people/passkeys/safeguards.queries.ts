/** SQL about recovery codes and limits for sending. */
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { SendLimitTable } from '../../platform/db/tables-passkeys.ts';

/** New codes that replace all former ones of a member. */
export async function replaceCodes(
  tx: Tx,
  memberId: number,
  hashes: readonly string[],
  now: number,
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  const rows = hashes.map((code_hash) => ({
    code_hash,
    member_id: memberId,
    created_at: now,
    used_at: null,
  }));
  if (rows.length > 0) await tx.insertInto('recovery_codes').values(rows).execute();
}

/** Uses a code. False when it is not the member's, or was used. */
export async function consumeCode(tx: Tx, memberId: number, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hash)
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countUsableCodes(db: Db, memberId: number): Promise<number> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute();
  return rows.length;
}

const sendLimit = prepare((db, { memberId }: { memberId: number }) =>
  db.selectFrom('send_limits').selectAll().where('member_id', '=', memberId),
);

export function findSendLimit(
  db: Db | Tx,
  memberId: number,
): Promise<Selectable<SendLimitTable> | undefined> {
  return sendLimit.first(db, { memberId });
}

export async function removeSendLimit(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('send_limits').where('member_id', '=', memberId).execute();
}

export async function insertSendLimit(tx: Tx, row: Selectable<SendLimitTable>): Promise<void> {
  await tx.insertInto('send_limits').values(row).execute();
}

export async function storeUnconfirmed(
  tx: Tx,
  memberId: number,
  { unconfirmed, window_at }: Pick<Selectable<SendLimitTable>, 'unconfirmed' | 'window_at'>,
): Promise<void> {
  await tx
    .updateTable('send_limits')
    .set({ unconfirmed, window_at })
    .where('member_id', '=', memberId)
    .execute();
}
