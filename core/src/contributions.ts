/** Service to the common good: what an hour is worth, how much a month holds, which days may be named (seed 9). */
import { dayToTime, isDay } from './days.ts';
import { Refusal } from './errors.ts';
import { type Amount, amountOfGdd, formatDecimal, minus } from './money.ts';

export type ContributionStatus = 'PENDING' | 'IN_PROGRESS' | 'CONFIRMED' | 'DENIED' | 'DELETED';

/** From which status a contribution may go where (server facts 4). */
export const nextStatuses: Readonly<Record<ContributionStatus, readonly ContributionStatus[]>> = {
  PENDING: ['PENDING', 'IN_PROGRESS', 'CONFIRMED', 'DENIED', 'DELETED'],
  IN_PROGRESS: ['PENDING', 'IN_PROGRESS', 'CONFIRMED', 'DENIED', 'DELETED'],
  CONFIRMED: [],
  DENIED: ['DELETED'],
  DELETED: [],
};

export function mayBecome(from: ContributionStatus, to: ContributionStatus): boolean {
  return nextStatuses[from].includes(to);
}

/** In GDD an hour. */
export const GDD_PER_HOUR = 20n;
/** What one member can be given in a calendar month. */
export const MONTHLY_LIMIT: Amount = amountOfGdd(1000n);
/** The server looks at this month and the two before it; members may name days of this one and the last. */
export const WINDOW_MONTHS = 3;

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
 * The month of a contribution's day. Refuses days that are outside the window or in the future; the year counts as
 * well as the month (faults 9).
 */
export function monthOfDay(day: string, nowMs: number, offsetMinutes: number): Month {
  const month = windowMonths(nowMs, offsetMinutes).find(({ key }) => key === day.slice(0, 7));
  if (!month || !isDay(day) || day > calendarDay(nowMs, offsetMinutes)) {
    throw new Refusal('CONTRIBUTION_DATE_INVALID', { field: 'contributionDate' });
  }
  return month;
}

/** The longest message in the talk about a contribution, in code points (server facts 4). */
export const MESSAGE_MAX = 2000;

/** What stood there before a change, in the form that clients take apart: three parts between lines of three hyphens. */
export function historyText(before: { day: string; memo: string; amount: Amount }): string {
  // A line of hyphens in the member's own words would be taken for the end of a part.
  const memo = before.memo.replaceAll(/^[ \t]*-{3,}[ \t]*$/gm, '—');
  return [new Date(dayToTime(before.day)).toISOString(), memo, formatDecimal(before.amount)].join('\n---\n');
}
