/** Moments in mails, in UTC: the server knows of no member in which time zone the mail is read. */
import type { Writing } from './mail-writing.ts';

export function formatMoment(iso: string, { texts, language }: Pick<Writing, 'texts' | 'language'>): string {
  const moment = new Date(iso);
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(moment);
  return texts.moment(part({ dateStyle: 'long' }), part({ timeStyle: 'short' }));
}
