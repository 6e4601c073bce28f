/** Rights that hold at the moment of a change, not only at the beginning of the request that asks for it. */
import { Refusal } from '@kula/core/errors';
import { may, type OperationName } from '@kula/core/rights';
import type { Tx } from '../../db/database.ts';
import type { Actor } from '../../actor.ts';
import { rolesOf } from './members.usecases.ts';

/**
 * Refuses with UNAUTHORIZED who lost the role since the request began. The caller holds the lock on all roles, or on
 * the account of the actor: a role is taken away under both.
 */
export async function checkStillMay(tx: Tx, { member }: Actor, operation: OperationName): Promise<void> {
  if (!may(await rolesOf(tx, member.id), true, operation)) throw new Refusal('UNAUTHORIZED');
}
