/** Who may receive live notices: whoever has an open session. The stream is no use of it and does not prolong it. */
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../actor.ts';
import { openSince, resumeSession } from '../sessions/sessions.usecases.ts';
import { openSessionsAmong } from './live.queries.ts';

/** As many as are asked of at once; SQLite takes no more than some thousand values in one statement. */
const SESSIONS_AT_ONCE = 1000;

/**
 * The member behind the token of a stream of live notices; the stream does not count as a use of the session. Refuses
 * with SESSION_EXPIRED.
 */
export function listenerOf(token: string, deps: Deps): Promise<Actor> {
  return resumeSession(token, deps, { isUsed: false });
}

/** Which of the sessions are still open. */
export async function openAmong(sessionIds: readonly string[], deps: Deps): Promise<ReadonlySet<string>> {
  const since = openSince(deps);
  const open = new Set<string>();
  for (let first = 0; first < sessionIds.length; first += SESSIONS_AT_ONCE) {
    const some = sessionIds.slice(first, first + SESSIONS_AT_ONCE);
    for (const id of await openSessionsAmong(deps.db.read, some, since)) open.add(id);
  }
  return open;
}
