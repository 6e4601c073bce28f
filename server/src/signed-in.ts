/** Sessions that hold at the moment of a change, not only at the beginning of the request that asks for it. */
import { Refusal } from '@kula/core/errors';
import type { Actor } from './actor.ts';
import type { Tx } from './db/database.ts';
import { findEndedSession } from './db/ended-sessions.ts';

/**
 * Refuses with SESSION_EXPIRED when the session ended since the request began. The caller holds the lock on the account of the
 * actor: sessions end under it, so nothing is done any more in the name of a member who was told that all are over.
 */
export async function checkStillSignedIn(tx: Tx, { sessionId }: Pick<Actor, 'sessionId'>): Promise<void> {
  if (await findEndedSession(tx, sessionId)) throw new Refusal('SESSION_EXPIRED');
}
