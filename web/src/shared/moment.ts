import type { Formats } from './formats.ts';
import type { Translate } from './texts.ts';
import { isSameDay } from './short-time.ts';

/** A moment inside a sentence: "today, 09:12" or the date with the time. */
export function momentInWords(t: Translate, formats: Formats, at: number, now: number): string {
  return isSameDay(at, now)
    ? t('moment.today', { time: formats.date(at, 'time') })
    : formats.date(at, 'dayAndTime');
}
