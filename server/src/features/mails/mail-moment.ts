/** Moments in mails, in UTC, because the server has no time zone of the reader. */
import type { Writing } from './mail-writing.ts';

type Part = 'dateStyle' | 'timeStyle';
const lengths = { dateStyle: 'long', timeStyle: 'short' } as const;
/** Creating a formatter takes longer than the rest of a mail. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function formatMoment(iso: string, { texts, language }: Pick<Writing, 'texts' | 'language'>): string {
  const moment = new Date(iso);
  const part = (name: Part): string => formatOf(language, name).format(moment);
  return texts.moment(part('dateStyle'), part('timeStyle'));
}

/** A day that has no time, `YYYY-MM-DD`. */
export function formatDay(day: string, language: string): string {
  return formatOf(language, 'dateStyle').format(new Date(`${day.slice(0, 10)}T00:00:00.000Z`));
}

function formatOf(language: string, part: Part): Intl.DateTimeFormat {
  const key = `${language} ${part}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, { [part]: lengths[part], timeZone: 'UTC' });
  formats.set(key, made);
  return made;
}
