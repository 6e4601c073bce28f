/** SQL of messages to peers that wait to be sent. */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** A table of such messages, with the columns `peer_id` and `next_attempt_at`. */
export interface PeerQueue {
  readonly table: 'remote_requests' | 'remote_transfers';
  /** The column with the number of a row. */
  readonly id: string;
  /** Which rows wait, as in the condition of the table's index. */
  readonly isWaiting: RawBuilder<SqlBool>;
}

export interface Span {
  readonly now: number;
  readonly until: number;
  readonly limit: number;
}

/**
 * Claims the due messages to a peer, so that no other process sends them too. `skipLocked` where the database
 * supports it.
 */
export async function claimMessages(
  tx: Tx,
  { table, id, isWaiting }: PeerQueue,
  peerId: number,
  { now, until, limit }: Span,
  skipLocked: boolean,
): Promise<number[]> {
  const { rows } = await sql<{ readonly id: number }>`select ${sql.ref(id)} as id from ${sql.table(table)}
    where peer_id = ${peerId} and ${isWaiting} and next_attempt_at <= ${now}
    order by next_attempt_at limit ${limit} ${sql.raw(skipLocked ? 'for update skip locked' : '')}`.execute(
    tx,
  );
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return ids;
  await sql`update ${sql.table(table)} set next_attempt_at = ${until}
    where ${sql.ref(id)} in (${sql.join(ids)})`.execute(tx);
  return ids;
}
