/**
 * Days as people and clients write them. Days have no time zone: the day is the one that was written,
 * wherever the writer was. Clients of generation 2.7.0 send three forms besides `YYYY-MM-DD`; `parseDay`
 * lists them.
 */

/** Milliseconds of a day; callers that display local time handle summer time. */
export const DAY_MS = 86_400_000;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `YYYY-MM-DD` for `2026-11-01`, `11/1/2026`, `Sun Nov 01 2026 00:00:00 GMT+0100` and `2026-11-01T…`; else undefined. */
export function parseDay(unchecked: string): string | undefined {
  const text = unchecked.trim();
  const parts = iso(text) ?? american(text) ?? spelled(text);
  if (!parts) return undefined;
  const day = parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
  return isDay(day) ? day : undefined;
}

/** Whether a text is an existing day, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * The beginning of a day in UTC, in milliseconds: the form in which days are sent where the contract
 * demands a moment.
 */
export function dayToTime(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/**
 * A moment in any form that JavaScript itself writes; undefined when the text is none, or outside this
 * century.
 */
export function parseMoment(unchecked: string): number | undefined {
  const time = Date.parse(unchecked.trim());
  return time >= Date.UTC(2000, 0) && time < Date.UTC(2100, 0) ? time : undefined;
}

type Parts = readonly [year: number, month: number, day: number];

function iso(text: string): Parts | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(text);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}

function american(text: string): Parts | undefined {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  return match ? [Number(match[3]), Number(match[1]), Number(match[2])] : undefined;
}

function spelled(text: string): Parts | undefined {
  const match = /^[a-z]{3} ([a-z]{3}) (\d{2}) (\d{4})\b/i.exec(text);
  const month = months.indexOf(match?.[1]?.toLowerCase() ?? '');
  return match && month >= 0 ? [Number(match[3]), month + 1, Number(match[2])] : undefined;
}
