import { tidyText } from '@kula/core/platform/texts';
import { formatDecimal } from '@kula/core/money/money';
import { useEffect } from 'react';
import type { ContributionSeen } from '../../generated/operations.ts';
import { useLatest } from '#shared/forms/use-latest.ts';
import { dayOf } from '#shared/time/days.ts';
import { amountFromWire } from '#shared/client/wire.ts';
import type { Before } from './contribution.ts';
import { claimedAmount } from './hours.ts';
import type { Effort } from './hours.ts';

/** The content of a contribution that a decision or a change is about. */
export type Seen = Before;

export function seenOf({ amount, memo, day }: Seen): Seen {
  return { amount, memo, day };
}

export function isSameVersion(one: Seen, other: Seen): boolean {
  return one.amount === other.amount && one.memo === other.memo && one.day === other.day;
}

/** The server compares it with the current version when it decides or changes. */
export function wireSeen({ amount, memo, day }: Seen): ContributionSeen {
  return { amount: formatDecimal(amount), memo, contributionDate: day };
}

export function seenFromWire({ amount, memo, contributionDate }: ContributionSeen): Seen {
  return { amount: amountFromWire(amount), memo, day: dayOf(contributionDate) };
}

/** The fields of a change; moderators do not change the day. */
interface Typed extends Readonly<Record<keyof Effort, string>> {
  memo: string;
  date?: string;
}

/** Whether nothing would be saved. */
export function isUntouched(values: Typed, { memo, day, amount }: Seen): boolean {
  const { date = day } = values;
  return tidyText(values.memo) === memo && date === day && claimedAmount(values) === amount;
}

/** What was not touched follows the new version: otherwise saving would take back the change of somebody else. */
export function untouchedOf(values: Typed, seen: Seen, fresh: Typed): Partial<Typed> {
  const { memo, date, ...effort } = fresh;
  return {
    ...(tidyText(values.memo) === seen.memo ? { memo } : {}),
    ...(date !== undefined && values.date === seen.day ? { date } : {}),
    ...(claimedAmount(values) === seen.amount ? effort : {}),
  };
}

/** The answer to a change may have been lost: where what was typed is what is stored now, it has been saved. */
export function useSavedAlready(isSaved: boolean, finish: () => void): void {
  const latest = useLatest(finish);
  useEffect(() => {
    if (isSaved) latest.current();
  }, [isSaved, latest]);
}
