/** SQL about one-time tokens that replace a session. */
import type { Tx } from '../../platform/db/database.ts';
import type { HandOverTable } from '../../platform/db/tables.ts';

export async function insertHandOver(tx: Tx, row: Omit<HandOverTable, 'used_at'>): Promise<void> {
  await tx.insertInto('hand_overs').values(row).execute();
}

/** The member of a token and the session in which it was made; undefined for an unknown token. */
export function findHandOver(
  tx: Tx,
  tokenHash: string,
): Promise<{ member_id: number; session_id: string | null } | undefined> {
  return tx
    .selectFrom('hand_overs')
    .select(['member_id', 'session_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Uses a token up; false when it is used, expired or for another purpose. */
export async function consumeHandOver(
  tx: Tx,
  tokenHash: string,
  purpose: HandOverTable['purpose'],
  now: number,
): Promise<boolean> {
  const row = await tx
    .updateTable('hand_overs')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}
