/** Accounts whose address nobody ever confirmed: strangers can open them, so their number has bounds. */
import { DAY_MS } from '@kula/core/days';
import type { Deps } from '../../deps.ts';
import { countTry, isUsedUp } from '../throttles/throttles.usecases.ts';
import type { Origin } from './account-ports.ts';
import { neverConfirmed, removeNeverConfirmed } from './unconfirmed.queries.ts';

/** Many times longer than a code is valid; whoever comes later registers again, and nothing is lost. */
export const UNCONFIRMED_DAYS = 30;
/** Of one run; more than all networks together can open until the next one, unless they have links. */
const MOST_A_RUN = 100;

/** From whatever networks; more than come on the day of a large event. */
const registrations = { tries: 500, windowMinutes: 1440 };

/**
 * Counts a registration, and refuses with TOO_MANY_REQUESTS beyond the total of a day. Strangers share one total; each
 * member and each contribution link by which people come has another, so that strangers do not keep out those who are
 * invited.
 */
export function countRegistration(origin: Origin, deps: Deps): Promise<void> {
  return countTry(keyOf(origin), registrations, deps);
}

/** Whether strangers have used up their total, so that administrators can tell. */
export function areRegistrationsUsedUp(deps: Deps): Promise<boolean> {
  return isUsedUp(deps.db.read, keyOf({}), registrations, deps);
}

function keyOf({ referrer_id: member, contribution_link_id: link }: Origin): string {
  if (member !== undefined) return `register:by:member:${member}`;
  return link === undefined ? 'register:by:nobody' : `register:by:link:${link}`;
}

/**
 * Removes those that are too old, one by one: each removal looks through the tables that could refer to a member, some of
 * which have no index for it.
 */
export async function removeUnconfirmed(deps: Deps): Promise<void> {
  const before = deps.now() - UNCONFIRMED_DAYS * DAY_MS;
  for (const id of await neverConfirmed(deps.db.read, { before, limit: MOST_A_RUN })) {
    await deps.db.transaction(async (tx) => {
      await deps.db.lockAccounts(tx, [id]);
      // Read again behind the lock: the owner of the address may be confirming it.
      if ((await neverConfirmed(tx, { before, limit: 1, id })).length > 0) await removeNeverConfirmed(tx, id);
    });
  }
}
