/** Periods in the member's own calendar, as they are chosen and written in addresses. */
import { isDay } from '@kula/core/platform/days';
import type { Period } from '@kula/core/money/statement';
import { choiceParam, dayParam, searchParams } from '#shared/page/search-params.ts';
import { localDay, startOfDay } from '#shared/time/days.ts';
import { daysOf } from '#shared/time/periods.ts';
import type { Days, PastPreset } from '#shared/time/periods.ts';

export const presets = [
  'this-month',
  'last-month',
  'this-year',
  'last-year',
] as const satisfies readonly PastPreset[];

export interface PeriodChoice {
  preset: (typeof presets)[number] | 'own';
  days: Days;
}

/** Nothing was booked before; earlier days only make the form harder to use. */
export const firstDay = '2000-01-01';

const periodParams = searchParams({
  preset: choiceParam('period', presets, undefined),
  from: dayParam('from'),
  to: dayParam('to'),
});

/** The period in an address; invalid values count as not given. */
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

/** The fault of two days as a period of a statement; without the current time, the first may lie in the future. */
export function daysProblem({ from, to }: Days, now?: number): DaysProblem | undefined {
  if (!isDay(from) || !isDay(to) || from < firstDay) return 'missing';
  if (from > to) return 'order';
  return now !== undefined && from > localDay(now) ? 'future' : undefined;
}

/** From the first moment of the first day to the first moment after the last. */
export function momentsOf({ from, to }: Days): Period {
  return { fromMs: startOfDay(from), toMs: startOfDay(to, 1) };
}
