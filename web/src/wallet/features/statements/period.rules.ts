/** Periods in the member's own calendar, as they are chosen and as they stand in addresses. */
import { isDay } from '@kula/core/days';
import type { Period } from '@kula/core/statement';
import { choiceParam, dayParam, searchParams } from '#shared/page/search-params.ts';
import { localDay, startOfDay } from '#shared/time/days.ts';

export const presets = ['this-month', 'last-month', 'this-year', 'last-year'] as const;
export type Preset = (typeof presets)[number];

/** Two days, both of them included, each `2026-11-21`. */
export interface Days {
  from: string;
  to: string;
}

export interface PeriodChoice {
  preset: Preset | 'own';
  days: Days;
}

/** Nothing was booked before; earlier days only make the form harder to use. */
export const firstDay = '2000-01-01';

export function daysOf(preset: Preset, now: number): Days {
  const today = new Date(now);
  const [year, month] = [today.getFullYear(), today.getMonth()];
  switch (preset) {
    case 'this-month':
      return { from: dayOfMonth(year, month, 1), to: dayOfMonth(year, month + 1, 0) };
    case 'last-month':
      return { from: dayOfMonth(year, month - 1, 1), to: dayOfMonth(year, month, 0) };
    case 'this-year':
      return yearDays(year);
    case 'last-year':
      return yearDays(year - 1);
  }
}

/** Day 0 of a month is the last one of the month before. */
function dayOfMonth(year: number, month: number, day: number): string {
  return localDay(new Date(year, month, day).getTime());
}

export function yearDays(year: number): Days {
  return { from: `${String(year)}-01-01`, to: `${String(year)}-12-31` };
}

const periodParams = searchParams({
  preset: choiceParam('period', presets, undefined),
  from: dayParam('from'),
  to: dayParam('to'),
});

/** The period in an address; what makes no sense there counts as not given. */
export function parsePeriod(query: URLSearchParams, now: number): PeriodChoice {
  const { preset: named, ...own } = periodParams.parse(query);
  if (named === undefined && daysProblem(own, now) === undefined) return { preset: 'own', days: own };
  const preset = named ?? 'this-month';
  return { preset, days: daysOf(preset, now) };
}

export function formatPeriod({ preset, days }: PeriodChoice): Record<string, string> {
  return periodParams.format(preset === 'own' ? days : { preset });
}

export type DaysProblem = 'missing' | 'order' | 'future';

/** What is wrong with two days, as far as a statement of them is concerned; without a time the first may lie ahead. */
export function daysProblem({ from, to }: Days, now?: number): DaysProblem | undefined {
  if (!isDay(from) || !isDay(to) || from < firstDay) return 'missing';
  if (from > to) return 'order';
  return now !== undefined && from > localDay(now) ? 'future' : undefined;
}

/** From the first moment of the first day to the first moment after the last. */
export function momentsOf({ from, to }: Days): Period {
  return { fromMs: startOfDay(from), toMs: startOfDay(to, 1) };
}
