import type { Formats } from '#shared/texts/formats.ts';
import type { Translate } from '#shared/texts/texts.ts';

/** A time inside a sentence: "today, 09:12" or the date with the time. */
export function momentInWords(t: Translate, formats: Formats, at: number, now: number): string {
  return isSameDay(at, now)
    ? t('moment.today', { time: formats.date(at, 'time') })
    : formats.date(at, 'dayAndTime');
}

/** A time in its shortest form: the time for today, the day of the month within a year, else the whole date. */
export function shortTime(formats: Formats, at: number, now: number): string {
  if (isSameDay(at, now)) return formats.date(at, 'time');
  return formats.date(at, new Date(at).getFullYear() === new Date(now).getFullYear() ? 'dayOfMonth' : 'day');
}

/** Whether two times are on the same day of the member's own calendar. */
export function isSameDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
