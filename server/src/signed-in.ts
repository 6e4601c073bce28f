/** Sessions that hold at the moment of a change, not only at the beginning of the request that asks for it. */
import { Refusal } from '@kula/core/errors';
import type { Actor } from './actor.ts';
import type { Account, Tx } from './db/database.ts';
import type { Deps } from './deps.ts';
import { findEndedSession } from './db/ended-sessions.ts';

/**
 * Refuses with SESSION_EXPIRED when the session ended since the request began. The caller holds the lock on the account of the
 * actor: sessions end under it, so nothing is done any more in the name of a member who was told that all are over.
 */
export async function checkStillSignedIn(tx: Tx, { sessionId }: Pick<Actor, 'sessionId'>): Promise<void> {
  if (await findEndedSession(tx, sessionId)) throw new Refusal('SESSION_EXPIRED');
}

/**
 * Locks the account of the actor, and others that the command needs; what a member does begins with it, what moderators do with
 * `lockWithRights`. Refuses with SESSION_EXPIRED when the session ended since the request began, as it does with the account.
 */
export async function lockOwnAccount(
  tx: Tx,
  actor: Actor,
  { db }: Pick<Deps, 'db'>,
  otherIds: readonly number[] = [],
): Promise<Account[]> {
  // On the same way to the database: the session is read behind the locks all the same.
  const [accounts] = await Promise.all([
    db.lockAccounts(tx, [...otherIds, actor.member.id]),
    checkStillSignedIn(tx, actor),
  ]);
  return accounts;
}
