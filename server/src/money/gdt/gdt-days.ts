/** Parses the days of GDT entries. Which of two numbers is the month is never guessed silently. */
import { DAY_MS } from '@kula/core/platform/days';

/** ISO 8601: a day, or a time with its zone. */
const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** As people write days and spreadsheets save them: two numbers, and the year. */
const WRITTEN = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;

/** What stands first in the days of a list. */
export type DayOrder = 'day' | 'month';

/** The two numbers of a day with slashes or hyphens: some languages write the month first. With points none does. */
function numbersOf(text: string): readonly [first: number, second: number] | undefined {
  const [, first, mark, second] = WRITTEN.exec(text) ?? [];
  return mark === undefined || mark === '.' ? undefined : [Number(first), Number(second)];
}

/**
 * What stands first in the days of a list, by those that can only be read in one way; undefined where none can. One
 * that can only have the month first counts more than any other: such a list is not read.
 */
export function dayOrderIn(days: readonly string[]): DayOrder | undefined {
  const pairs = days.flatMap((text) => {
    const numbers = numbersOf(text);
    return numbers === undefined ? [] : [numbers];
  });
  if (pairs.some(([first, second]) => first <= 12 && second > 12)) return 'month';
  return pairs.some(([first, second]) => first > 12 && second <= 12) ? 'day' : undefined;
}

/** The day as ISO 8601, read with the day first, where it was written otherwise. */
export function isoDay(text: string): string {
  const [, day, , month, year] = WRITTEN.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Whether a day needs `dayOrderIn`, because either of its numbers may be the month. */
export function needsOrder(text: string): boolean {
  return numbersOf(text) !== undefined;
}

/** Whether it would be another day with the month first. */
export function hasOtherReading(text: string): boolean {
  const [first, second] = numbersOf(text) ?? [0, 0];
  return first !== second && first <= 12 && second <= 12;
}

/** Whether a time is later than today, wherever that day has begun: an entry is only taken back, never changed. */
export function isFuture(time: number, now: number): boolean {
  return time > now + DAY_MS;
}

/** Milliseconds of an ISO day or time; undefined when it does not exist. */
export function timeOf(text: string): number | undefined {
  if (!DATE.test(text)) return undefined;
  const time = Date.parse(text);
  const isDay = new Date(Date.parse(`${text.slice(0, 10)}T00:00:00Z`));
  if (Number.isNaN(time) || Number.isNaN(isDay.getTime())) return undefined;
  return isDay.toISOString().startsWith(text.slice(0, 10)) ? time : undefined;
}

/** Whether a text has the form of a day, and there is no such day. */
export function isNoDay(text: string): boolean {
  return DATE.test(text) && timeOf(text.slice(0, 10)) === undefined;
}
