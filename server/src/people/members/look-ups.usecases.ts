/** How many addresses a member may look up, wherever an answer shows whether an address is a member's. */
import { Refusal } from '@kula/core/platform/errors';
import type { Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import type { Deps } from '../../platform/deps.ts';
import { countAttempt, countWithin, isUsedUp } from '../../platform/limits/limits.usecases.ts';
import { type Addressed, findAddressed, type MemberReference } from './members.usecases.ts';
import { membersOperations } from './members.operations.ts';

/** One limit for all of them together. */
const { addresses } = membersOperations.user.apart;

/** Only e-mail addresses are secret: usernames are public, and ids cannot be guessed. */
function isSecret({ identifier }: MemberReference): boolean {
  return identifier.includes('@');
}

/** Counts a look-up that answers who has an address. Refuses with TOO_MANY_REQUESTS for very many e-mail addresses. */
export async function countLookUp(by: Pick<Member, 'id'>, named: MemberReference, deps: Deps): Promise<void> {
  if (isSecret(named)) await countAttempt(addresses, { member: by.id }, deps);
}

/**
 * `findAddressed` for what a member does with somebody: only an address that is nobody's counts as a look-up, so that
 * gifts to known people are not hindered. When the look-ups of the hour are used up nobody is looked up by an address any
 * more, so that members and others are answered alike.
 */
export async function findForMember(
  tx: Tx,
  by: Pick<Member, 'id'>,
  named: MemberReference,
  deps: Deps,
): Promise<Addressed> {
  const [isOver, found] = await Promise.allSettled([
    isSecret(named) && isUsedUp(tx, addresses, { member: by.id }, deps),
    findAddressed(tx, named),
  ]);
  if (isOver.status === 'rejected') throw isOver.reason;
  if (isOver.value) throw new Refusal('TOO_MANY_REQUESTS');
  if (found.status === 'rejected') throw found.reason;
  return found.value;
}

/** Runs what uses `findForMember`, and counts an address that was nobody's before this is answered. */
export async function countingUnknown<T>(
  by: Pick<Member, 'id'>,
  named: MemberReference,
  deps: Deps,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.code === 'RECIPIENT_NOT_FOUND';
    if (isUnknown && isSecret(named)) await countWithin(addresses, { member: by.id }, deps);
    throw error;
  }
}
