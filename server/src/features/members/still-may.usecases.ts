/** Rights that hold at the moment of a change, not only at the beginning of the request that asks for it. */
import { Refusal } from '@kula/core/errors';
import { may, type OperationName } from '@kula/core/rights';
import type { Account, Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../actor.ts';
import { checkStillSignedIn } from '../../signed-in.ts';
import { rolesOf } from './members.usecases.ts';

/**
 * Refuses with SESSION_EXPIRED whose session ended, with UNAUTHORIZED who lost the role since the request began. The caller holds the lock on all roles, or on
 * the account of the actor: a role is taken away under both.
 */
export async function checkStillMay(tx: Tx, actor: Actor, operation: OperationName): Promise<void> {
  const { member } = actor;
  await checkStillSignedIn(tx, actor);
  if (!may(await rolesOf(tx, member.id), true, operation)) throw new Refusal('UNAUTHORIZED');
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
