/**
 * A decision about a contribution, or a change of it, names the version that was seen, because it may have been
 * changed meanwhile.
 */
import { parseDay } from '@kula/core/platform/days';
import { Refusal } from '@kula/core/platform/errors';
import type { Amount } from '@kula/core/money/money';
import type { Contribution } from './contributions.queries.ts';

/** The version of a contribution that a decision or a change is about. */
export interface ContributionSeen {
  readonly amount: Amount;
  readonly memo: string;
  /** In any form that `parseDay` reads. */
  readonly contributionDate: string;
}

/**
 * Refuses with CONTRIBUTION_CHANGED what is about another version than the stored one. Clients of generation
 * 2.7.0 do not send a version. The author's account must be locked.
 */
export function checkSeen(contribution: Contribution, seen: ContributionSeen | null | undefined): void {
  if (seen === null || seen === undefined) return;
  const isSame =
    seen.amount === contribution.amount &&
    seen.memo === contribution.memo &&
    parseDay(seen.contributionDate) === contribution.contribution_date;
  if (!isSame) throw new Refusal('CONTRIBUTION_CHANGED');
}
