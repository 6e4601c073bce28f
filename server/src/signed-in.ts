/** Sessions and rights that hold at the moment of a change, not only at the beginning of the request that asks for it. */
import { Refusal } from '@kula/core/errors';
import { may, type OperationName } from '@kula/core/rights';
import { type Actor, NO_SESSION } from './actor.ts';
import type { Account, Tx } from './db/database.ts';
import type { Deps } from './deps.ts';
import { findLivingSession } from './db/living-sessions.ts';
import { findRoles } from './db/roles.ts';

/**
 * Refuses with SESSION_EXPIRED when the session ended since the request began. The caller holds the lock on the account of the
 * actor: sessions end under it, so nothing is done any more in the name of a member who was told that all are over.
 */
export async function checkStillSignedIn(tx: Tx, { sessionId }: Pick<Actor, 'sessionId'>): Promise<void> {
  if (sessionId === NO_SESSION) return;
  if (!(await findLivingSession(tx, sessionId))) throw new Refusal('SESSION_EXPIRED');
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

/**
 * Refuses with SESSION_EXPIRED whose session ended, with UNAUTHORIZED who lost the role since the request began. The caller holds the lock on all roles, or on
 * the account of the actor: a role is taken away under both.
 */
async function checkStillMay(tx: Tx, actor: Actor, operation: OperationName): Promise<void> {
  const { member } = actor;
  await checkStillSignedIn(tx, actor);
  if (!may(await findRoles(tx, member.id), true, operation)) throw new Refusal('UNAUTHORIZED');
}

/**
 * Locks these accounts and that of the actor, under which a role is taken away: from here on the actor may do it until
 * the transaction ends. Returns the accounts. Refuses with SESSION_EXPIRED or UNAUTHORIZED whose session ended, or who lost the
 * role, since the request began.
 */
export async function lockWithRights(
  tx: Tx,
  actor: Actor,
  {
    operation,
    memberIds = [],
  }: { readonly operation: OperationName; readonly memberIds?: readonly number[] },
  { db }: Pick<Deps, 'db'>,
): Promise<Account[]> {
  const accounts = await db.lockAccounts(tx, [...new Set([...memberIds, actor.member.id])]);
  await checkStillMay(tx, actor, operation);
  return accounts;
}
