/** SQL about who may receive live notices. */
import type { Db } from '../../db/database.ts';
import type { OpenSince } from '../sessions/sessions.queries.ts';

/** Which of these sessions are not over and belong to somebody who is still here. */
export async function openSessionsAmong(
  db: Db,
  sessionIds: readonly string[],
  since: OpenSince,
): Promise<string[]> {
  if (sessionIds.length === 0) return [];
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select('sessions.id')
    .where('sessions.id', 'in', [...sessionIds])
    .where('sessions.ended_at', 'is', null)
    .where('sessions.last_seen_at', '>', since.usedAfter)
    .where('sessions.created_at', '>', since.begunAfter)
    .where('members.deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
