import { DAY_MS } from '@kula/core/platform/days';
import { MONTHLY_LIMIT } from '@kula/core/creation/contributions';
import type { ContributionStatus, ContributionMonth } from '@kula/core/creation/contributions';
import { minus, sum, zeroAmount } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { amountFromWire } from '#shared/client/wire.ts';
import { statusOf } from '#shared/contributions/contribution.ts';
import { dayOf } from '#shared/time/days.ts';

/** What is open in a month, as the server sends it. */
export interface OpenMonth {
  /** `YYYY-MM`. */
  key: string;
  /** Negative when the month contains more than the limit. */
  open: Amount;
}

export function openMonthOf(wire: { year: number; month: number; amount: string }): OpenMonth {
  const key = `${String(wire.year)}-${String(wire.month + 1).padStart(2, '0')}`;
  return { key, open: amountFromWire(wire.amount) };
}

/** The fields of a contribution that the months need. */
export interface MonthContribution {
  id: number;
  day: string;
  amount: Amount;
  status: ContributionStatus;
  createdAt: number;
}

export function monthContributionFrom(wire: {
  id: number;
  amount: string;
  contributionDate: string;
  contributionStatus: string;
  createdAt: string;
}): MonthContribution {
  return {
    id: wire.id,
    day: dayOf(wire.contributionDate),
    amount: amountFromWire(wire.amount),
    status: statusOf(wire.contributionStatus),
    createdAt: Date.parse(wire.createdAt),
  };
}

/**
 * Whether a chunk of the list, newest first, reaches back before a day: no contribution is submitted for a future
 * day, so one that was submitted before cannot belong to the months that begin with it. One more day covers every
 * time zone.
 */
export function reachesBack(chunk: readonly MonthContribution[], day: string): boolean {
  return chunk.length === 0 || chunk.some(({ createdAt }) => createdAt < Date.parse(day) - DAY_MS);
}

/** The parts of a month: confirmed, submitted, open; together the limit of a month. */
export interface MonthShare {
  key: string;
  confirmed: Amount;
  submitted: Amount;
  open: Amount;
}

/**
 * The given months, with the member's contributions. The server sends what is open; of the rest, confirmed
 * contributions count as confirmed.
 */
export function monthShares(
  months: readonly Pick<ContributionMonth, 'key'>[],
  open: readonly OpenMonth[],
  contributions: readonly MonthContribution[],
): MonthShare[] {
  return months.flatMap(({ key }) => {
    const known = open.find((month) => month.key === key);
    if (known === undefined) return [];
    const left = known.open > 0n ? known.open : zeroAmount;
    const taken = minus(MONTHLY_LIMIT, left);
    const booked = sum(
      contributions
        .filter(({ day, status }) => status === 'CONFIRMED' && day.startsWith(key))
        .map(({ amount }) => amount),
    );
    const confirmed = booked < taken ? booked : taken;
    return [{ key, confirmed, submitted: minus(taken, confirmed), open: left }];
  });
}

/** A part of the limit in per cent with two decimals, as the width of a bar. */
export function percentOfLimit(amount: Amount): string {
  const hundredths = ((amount * 10_000n) / MONTHLY_LIMIT).toString().padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}%`;
}

/** What is open on a day; a contribution that is being edited does not count against its own month. */
export function openOn(
  day: string,
  months: readonly OpenMonth[],
  edited?: { day: string; amount: Amount },
): Amount | undefined {
  const month = months.find(({ key }) => day.startsWith(key));
  if (month === undefined) return undefined;
  return edited !== undefined && edited.day.startsWith(month.key)
    ? sum([month.open, edited.amount])
    : month.open;
}
