/** Service to the common good: what an hour is worth, how much a month holds, which days may be named. */
import { dayToTime, isDay } from './days.ts';
import { Refusal } from './errors.ts';
import { type Amount, amountOfGdd, formatDecimal, minus } from './money.ts';

export type ContributionStatus = 'PENDING' | 'IN_PROGRESS' | 'CONFIRMED' | 'DENIED' | 'DELETED';

/**
 * To which statuses a contribution may go from each. To itself: it was changed while it was open. CONFIRMED is final,
 * because GDD were booked for it.
 */
export const nextStatuses: Readonly<Record<ContributionStatus, readonly ContributionStatus[]>> = {
  PENDING: ['PENDING', 'IN_PROGRESS', 'CONFIRMED', 'DENIED', 'DELETED'],
  IN_PROGRESS: ['PENDING', 'IN_PROGRESS', 'CONFIRMED', 'DENIED', 'DELETED'],
  CONFIRMED: [],
  DENIED: ['DELETED'],
  DELETED: [],
};

/** Whether the table above has this step. */
export function mayBecome(from: ContributionStatus, to: ContributionStatus): boolean {
  return nextStatuses[from].includes(to);
}

/** What an hour of service is worth, in GDD. */
export const GDD_PER_HOUR = 20n;
/** What one member can be given in a calendar month. */
export const MONTHLY_LIMIT: Amount = amountOfGdd(1000n);
/** Moderators name days of this month and the two before it; what is open is told for these three. */
export const WINDOW_MONTHS = 3;
/** Members tell of days of this month and the last one. */
export const TOLD_MONTHS = 2;

/** What a month still holds; may be negative when the limit was lowered. `taken` counts all but denied and deleted. */
export function openInMonth(taken: Amount): Amount {
  return minus(MONTHLY_LIMIT, taken);
}

/** A calendar day `YYYY-MM-DD` in the member's own zone; `offsetMinutes` as `Date.getTimezoneOffset` gives it. */
export function calendarDay(nowMs: number, offsetMinutes: number): string {
  return new Date(nowMs - offsetMinutes * 60_000).toISOString().slice(0, 10);
}

/** UTC+14 and UTC−12, as `Date.getTimezoneOffset` gives them. */
const EASTERNMOST = -840;
const WESTERNMOST = 720;

/**
 * The nearest offset that there is on earth. Clients may send more, as to generation 2.7.0; where a day is worth
 * something, nobody gets one that is nowhere.
 */
export function existingOffset(offsetMinutes: number): number {
  return Math.min(Math.max(offsetMinutes, EASTERNMOST), WESTERNMOST);
}

/** A calendar month; the day of a contribution decides which one it counts for. */
export interface Month {
  readonly year: number;
  /** Zero-based, as on the wire. */
  readonly month: number;
  /** `YYYY-MM`. */
  readonly key: string;
}

/** The three months of the window in the member's own calendar, oldest first. */
export function windowMonths(nowMs: number, offsetMinutes: number): Month[] {
  const today = calendarDay(nowMs, offsetMinutes);
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  return Array.from({ length: WINDOW_MONTHS }, (_, index) => {
    const first = new Date(Date.UTC(year, month - (WINDOW_MONTHS - 1 - index), 1));
    return {
      year: first.getUTCFullYear(),
      month: first.getUTCMonth(),
      key: first.toISOString().slice(0, 7),
    };
  });
}

/**
 * The month of a contribution's day (`YYYY-MM-DD`). Refuses with CONTRIBUTION_DATE_INVALID when the day does not exist,
 * lies before the newest `months` months or in the future. Year and month are compared: a day of the same month in an earlier year
 * would otherwise escape the limit of its month.
 */
export function monthOfDay(
  day: string,
  nowMs: number,
  offsetMinutes: number,
  months: number = WINDOW_MONTHS,
): Month {
  const month = windowMonths(nowMs, offsetMinutes)
    .slice(-months)
    .find(({ key }) => key === day.slice(0, 7));
  if (!month || !isDay(day) || day > calendarDay(nowMs, offsetMinutes)) {
    throw new Refusal('CONTRIBUTION_DATE_INVALID');
  }
  return month;
}

/** The longest message about a contribution, in code points; generation 2.7.0 stores no more either. */
export const MESSAGE_MAX = 2000;

/** What stood there before a change, in the form that clients take apart: three parts between lines of three hyphens. */
export function historyText(before: { day: string; memo: string; amount: Amount }): string {
  // A line of hyphens in the member's own words would be taken for the end of a part.
  const memo = before.memo.replaceAll(/^[ \t]*-{3,}[ \t]*$/gm, '—');
  return [new Date(dayToTime(before.day)).toISOString(), memo, formatDecimal(before.amount)].join('\n---\n');
}
