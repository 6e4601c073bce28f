/** Service to the common good: the value of an hour, the limit of a month, and the allowed days. */
import { dayToTime, isDay } from '../platform/days.ts';
import { Refusal } from '../platform/errors.ts';
import { type Amount, amountOfGdd, formatDecimal, minus, parseDecimal } from '../money/money.ts';

export type ContributionStatus = 'PENDING' | 'IN_PROGRESS' | 'CONFIRMED' | 'DENIED' | 'DELETED';

/**
 * The statuses that may follow each status. A status may follow itself: the contribution was changed while
 * it was open. CONFIRMED is final, because GDD were booked for it.
 */
export const nextStatuses: Readonly<Record<ContributionStatus, readonly ContributionStatus[]>> = {
  PENDING: ['PENDING', 'IN_PROGRESS', 'CONFIRMED', 'DENIED', 'DELETED'],
  IN_PROGRESS: ['PENDING', 'IN_PROGRESS', 'CONFIRMED', 'DENIED', 'DELETED'],
  CONFIRMED: [],
  DENIED: ['DELETED'],
  DELETED: [],
};

/** Whether the table above contains this step. */
export function mayBecome(from: ContributionStatus, to: ContributionStatus): boolean {
  return nextStatuses[from].includes(to);
}

/** The value of an hour of service, in GDD. */
export const GDD_PER_HOUR = 20n;
/** The most that one member receives in a calendar month. */
export const MONTHLY_LIMIT: Amount = amountOfGdd(1000n);
/**
 * Moderators may enter days of this month and the two before it; open amounts are shown for these three.
 */
export const WINDOW_MONTHS = 3;
/** Members may enter days of this month and the last one. */
export const SUBMISSION_MONTHS = 2;

/**
 * The amount that is still open in a month; may be negative when the limit was lowered. `taken` counts all
 * but denied and deleted.
 */
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
 * The nearest offset that exists. Clients may send larger ones, as to generation 2.7.0; an impossible
 * offset would give a member another day and so more open hours.
 */
export function existingOffset(offsetMinutes: number): number {
  return Math.min(Math.max(offsetMinutes, EASTERNMOST), WESTERNMOST);
}

/** A calendar month; the day of a contribution decides which one it counts for. */
export interface ContributionMonth {
  readonly year: number;
  /** Zero-based, as on the wire. */
  readonly month: number;
  /** `YYYY-MM`. */
  readonly key: string;
}

/** The three months of the window in the member's own calendar, oldest first. */
export function windowMonths(nowMs: number, offsetMinutes: number): ContributionMonth[] {
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
 * The month of a contribution's day (`YYYY-MM-DD`). Refuses with CONTRIBUTION_DATE_INVALID when the day
 * does not exist, is before the newest `months` months or in the future. Year and month are compared: a day
 * of the same month in an earlier year would otherwise escape the limit of its month.
 */
export function monthOfDay(
  day: string,
  nowMs: number,
  offsetMinutes: number,
  months: number = WINDOW_MONTHS,
): ContributionMonth {
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

/**
 * The contents before a change, in the form that clients parse: three parts between lines of three hyphens.
 */
export function historyText(before: { day: string; memo: string; amount: Amount }): string {
  // A line of hyphens in the member's own text would be parsed as the end of a part.
  const memo = before.memo.replaceAll(/^[ \t]*-{3,}[ \t]*$/gm, '—');
  return [new Date(dayToTime(before.day)).toISOString(), memo, formatDecimal(before.amount)].join('\n---\n');
}

/** The amount in such a text; undefined where it is no such text. */
export function amountInHistory(text: string): Amount | undefined {
  const [, last] = /\n---\n([^\n]*)$/.exec(text) ?? [];
  return last === undefined ? undefined : parseDecimal(last.trim().replace(/\s*GDD$/, ''));
}
