/** Checks sessions and rights at the moment of a change, not only at the beginning of its request. */
import { Refusal } from '@kula/core/platform/errors';
import { may } from '@kula/core/platform/rights';
import { type Actor, NO_SESSION } from '../platform/actor.ts';
import type { Account, Tx } from '../platform/db/database.ts';
import type { Deps } from '../platform/deps.ts';
import { findLivingSession } from '../platform/db/living-sessions.ts';
import { findRoles } from '../platform/db/roles.ts';
import type { OperationName } from '../platform/operations.ts';

/**
 * Refuses with SESSION_EXPIRED when the session ended since the request began. The caller holds the lock on the
 * actor's account: sessions end under it, so no command is carried out after the answer to the member that all
 * sessions have ended.
 */
export async function checkStillSignedIn(tx: Tx, { sessionId }: Pick<Actor, 'sessionId'>): Promise<void> {
  if (sessionId === NO_SESSION) return;
  if (!(await findLivingSession(tx, sessionId))) throw new Refusal('SESSION_EXPIRED');
}

/**
 * Locks the account of the actor, and others that the command needs. Commands of members begin with it, those of
 * moderators with `lockWithRights`. Refuses with SESSION_EXPIRED when the session ended since the request began,
 * also by closing the account.
 */
export async function lockOwnAccount(
  tx: Tx,
  actor: Actor,
  { db }: Pick<Deps, 'db'>,
  otherIds: readonly number[] = [],
): Promise<Account[]> {
  // In the same round trip: the session is read after the locks were taken nevertheless.
  const [accounts] = await Promise.all([
    db.lockAccounts(tx, [...otherIds, actor.member.id]),
    checkStillSignedIn(tx, actor),
  ]);
  return accounts;
}

/**
 * Refuses with SESSION_EXPIRED when the session ended since the request began, and with UNAUTHORIZED when the
 * role was removed. The caller holds the lock on all roles, or on the actor's account: a role is removed under
 * both.
 */
export async function checkStillMay(
  tx: Tx,
  actor: Actor,
  operation: OperationName,
  { ports }: Pick<Deps, 'ports'>,
): Promise<void> {
  const { right } = ports.operations[operation];
  await checkStillSignedIn(tx, actor);
  // Roles are read only where the operation demands one.
  if (right === 'member') return;
  if (!may(await findRoles(tx, actor.member.id), true, right)) throw new Refusal('UNAUTHORIZED');
}

/**
 * Locks these accounts and that of the actor, under which a role is removed: from here on the actor's rights hold
 * until the transaction ends. Returns the accounts. Refuses with SESSION_EXPIRED or UNAUTHORIZED when the session
 * ended, or the role was removed, since the request began.
 */
export async function lockWithRights(
  tx: Tx,
  actor: Actor,
  {
    operation,
    memberIds = [],
  }: { readonly operation: OperationName; readonly memberIds?: readonly number[] },
  { db, ports }: Pick<Deps, 'db' | 'ports'>,
): Promise<Account[]> {
  const accounts = await db.lockAccounts(tx, [...new Set([...memberIds, actor.member.id])]);
  await checkStillMay(tx, actor, operation, { ports });
  return accounts;
}
