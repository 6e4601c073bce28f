/** Whoever decides about a contribution says what it said then: it may have been changed meanwhile. */
import { parseDay } from '@kula/core/days';
import { Refusal } from '@kula/core/errors';
import type { Amount } from '@kula/core/money';
import type { Contribution } from './contributions.queries.ts';

/** What a contribution said when somebody decided about it. */
export interface ContributionSeen {
  readonly amount: Amount;
  readonly memo: string;
  /** In any form that `parseDay` reads. */
  readonly contributionDate: string;
}

/**
 * Refuses with CONTRIBUTION_CHANGED what is decided about other content than there is. Clients of generation 2.7.0 do
 * not say what they saw. The author's account must be locked.
 */
export function checkSeen(contribution: Contribution, seen: ContributionSeen | null | undefined): void {
  if (seen === null || seen === undefined) return;
  const isSame =
    seen.amount === contribution.amount &&
    seen.memo === contribution.memo &&
    parseDay(seen.contributionDate) === contribution.contribution_date;
  if (!isSame) throw new Refusal('CONTRIBUTION_CHANGED');
}
