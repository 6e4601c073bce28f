/**
 * Moments in mails, in the time zone of the community, with its name: mails are written without a request
 * that contains the zone of their reader.
 */
import { withOrdinal } from '@kula/core/platform/ordinal-days';
import type { Writing } from './mail-writing.ts';

type Style = Intl.DateTimeFormatOptions;
/** The region of a reader is not known. Months are words, so the British order of a day is clear to all readers of English. */
const regionOf: Readonly<Record<string, string>> = { en: 'en-GB' };
/** Creating a formatter takes longer than the rest of a mail. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function formatMoment(iso: string, { texts, language, config }: Writing): string {
  const moment = new Date(iso);
  const { timeZone } = config;
  return texts.moment(
    withOrdinal(language, formatOf(language, { dateStyle: 'long', timeZone }).format(moment)),
    formatOf(language, { timeStyle: 'short', timeZone }).format(moment),
    zoneName(moment, language, timeZone),
  );
}

/** The zone in words, with or without summer time: its abbreviation means something in few languages only. */
function zoneName(moment: Date, language: string, timeZone: string): string {
  if (timeZone === 'UTC') return 'UTC';
  const parts = formatOf(language, { timeZoneName: 'long', timeZone }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** A day that has no time, `YYYY-MM-DD`. */
export function formatDay(day: string, language: string): string {
  const style: Style = { dateStyle: 'long', timeZone: 'UTC' };
  return withOrdinal(
    language,
    formatOf(language, style).format(new Date(`${day.slice(0, 10)}T00:00:00.000Z`)),
  );
}

function formatOf(language: string, style: Style): Intl.DateTimeFormat {
  const key = JSON.stringify([language, style]);
  const format = formats.get(key);
  if (format) return format;
  const made = new Intl.DateTimeFormat(regionOf[language] ?? language, style);
  formats.set(key, made);
  return made;
}
