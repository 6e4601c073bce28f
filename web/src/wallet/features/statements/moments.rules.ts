/** The start and end of an explanation of the balance, as in addresses and fields. */
import { isDay } from '@kula/core/platform/days';
import { dayOf, localMinute } from '#shared/time/days.ts';
import { searchParams, textParam } from '#shared/page/search-params.ts';
import type { Period } from '@kula/core/money/statement';

export const spans = ['yesterday', 'week', 'first', 'month', 'year'] as const;
export type Span = (typeof spans)[number];

/** In the format of datetime fields, in the member's own zone: `2026-11-21T09:30`. */
export interface Moments {
  from: string;
  /** Empty for now. */
  to: string;
}

const momentsParams = searchParams<Moments>({ from: textParam('from'), to: textParam('to') });

/** The times in an address; without a valid start, the last month. */
export function parseMoments(query: URLSearchParams, now: number): Moments {
  const given = momentsParams.parse(query);
  const problem = momentsProblem(given, now);
  if (problem === undefined) return given;
  return { from: localMinute(startOf('month', now)), to: '' };
}

/** The same time of an earlier day, or the begin of this month; a month is a month of the calendar. */
export function startOf(span: Span, now: number): number {
  const at = new Date(now);
  if (span === 'yesterday') at.setDate(at.getDate() - 1);
  if (span === 'week') at.setDate(at.getDate() - 7);
  if (span === 'first') at.setTime(new Date(at.getFullYear(), at.getMonth()).getTime());
  if (span === 'month') monthsBack(at, 1);
  if (span === 'year') monthsBack(at, 12);
  return at.getTime();
}

/** An address of this age still means the preset that it was made by. */
const sameMs = 3_600_000;

/** The preset that these times stand for, if any. */
export function spanOf({ from, to }: Moments, now: number): Span | undefined {
  const begin = timeOfField(from);
  if (begin === undefined || to !== '') return undefined;
  if (begin === startOf('first', now)) return 'first';
  return spans.find((span) => {
    const age = startOf(span, now) - begin;
    return span !== 'first' && age >= 0 && age < sameMs;
  });
}

/** 31 March minus a month is the last day of February, not a day of March. */
function monthsBack(at: Date, months: number): void {
  const day = at.getDate();
  at.setDate(1);
  at.setMonth(at.getMonth() - months);
  const longest = new Date(at.getFullYear(), at.getMonth() + 1, 0).getDate();
  at.setDate(Math.min(day, longest));
}

export type MomentsProblem = 'from' | 'order' | 'future';

export function momentsProblem({ from, to }: Moments, now: number): MomentsProblem | undefined {
  const begin = timeOfField(from);
  if (begin === undefined) return 'from';
  if (begin > now) return 'future';
  if (to === '') return undefined;
  const end = timeOfField(to);
  if (end === undefined || end <= begin) return 'order';
  return undefined;
}

export function periodOfMoments({ from, to }: Moments, now: number): Period {
  return { fromMs: timeOfField(from) ?? now, toMs: Math.min(timeOfField(to) ?? now, now) };
}

/** The time of a datetime field; undefined when it is empty or not in this century. */
export function timeOfField(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/.test(text) || !isDay(dayOf(text))) return undefined;
  const time = new Date(text).getTime();
  return Number.isNaN(time) || time < Date.UTC(2000, 0, 2) ? undefined : time;
}
