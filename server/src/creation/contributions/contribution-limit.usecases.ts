/** What is open for a member in each month, and adding contributions within it. */
import { type ContributionMonth, openInMonth, windowMonths } from '@kula/core/creation/contributions';
import { Refusal } from '@kula/core/platform/errors';
import { type Amount, formatDecimal, minus, zeroAmount } from '@kula/core/money/money';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  sumClaimedByMembers,
  sumClaimedByMonth,
  insertContribution,
  type NewContributionRow,
} from './contributions.queries.ts';

export interface OpenCreation extends ContributionMonth {
  /** What is open for the member in the month; may be negative. */
  readonly amount: Amount;
}

/**
 * What is open for a member in each of the three months of the window, in GDD, oldest first. `timezoneOffset` is in
 * minutes, as `Date.getTimezoneOffset` gives it: the months are those of the member's calendar.
 */
export async function getOpenCreations(
  memberId: number,
  timezoneOffset: number,
  deps: Deps,
): Promise<OpenCreation[]> {
  const months = windowMonths(deps.now(), timezoneOffset);
  const claimed = await sumClaimedByMonth(
    deps.db.read,
    memberId,
    months.map(({ key }) => key),
  );
  return months.map((month) => ({ ...month, amount: openInMonth(claimed.get(month.key) ?? zeroAmount) }));
}

/** The open amounts of several members in the same months, by member. */
export async function getOpenAmounts(
  memberIds: readonly number[],
  timezoneOffset: number,
  deps: Deps,
): Promise<ReadonlyMap<number, readonly Amount[]>> {
  const months = windowMonths(deps.now(), timezoneOffset).map(({ key }) => key);
  const claimed = await sumClaimedByMembers(deps.db.read, memberIds, months);
  const openOf = (id: number) =>
    months.map((month) => openInMonth(claimed.get(id)?.get(month) ?? zeroAmount));
  return new Map(memberIds.map((id) => [id, openOf(id)]));
}

/**
 * Adds an open contribution, within the limit of its month. The member's account must be locked. Refuses with
 * CONTRIBUTION_LIMIT_EXCEEDED.
 */
export async function addContribution(tx: Tx, values: NewContributionRow): Promise<number> {
  await refuseOverLimit(tx, { memberId: values.member_id, month: values.month, amount: values.amount });
  return insertContribution(tx, values);
}

/**
 * Refuses with CONTRIBUTION_LIMIT_EXCEEDED when the month has no room. `freed` is the amount that the change
 * releases.
 */
export async function refuseOverLimit(
  tx: Tx,
  claim: { memberId: number; month: string; amount: Amount; freed?: Amount },
): Promise<void> {
  const { memberId, month, amount, freed = zeroAmount } = claim;
  const claimed = (await sumClaimedByMonth(tx, memberId, [month])).get(month) ?? zeroAmount;
  const open = openInMonth(minus(claimed, freed));
  if (open < amount) {
    throw new Refusal('CONTRIBUTION_LIMIT_EXCEEDED', {
      detail: { open: formatDecimal(open) },
    });
  }
}
