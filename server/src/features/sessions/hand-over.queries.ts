/** SQL about tokens that stand in for a session once. */
import type { Tx } from '../../db/database.ts';
import type { HandOverTable } from '../../db/tables.ts';

export async function insertHandOver(tx: Tx, row: Omit<HandOverTable, 'used_at'>): Promise<void> {
  await tx.insertInto('hand_overs').values(row).execute();
}

/** Uses a token up and returns whose it is; undefined when it is unknown, used, too old or for something else. */
export async function takeHandOver(
  tx: Tx,
  tokenHash: string,
  purpose: HandOverTable['purpose'],
  now: number,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('hand_overs')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst();
  return row?.member_id;
}
