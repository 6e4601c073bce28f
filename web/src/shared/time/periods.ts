/** Common periods of whole days in the calendar of this device. */
import { localDay, startOfDay } from './days.ts';

/** Two days, both of them included, each `2026-11-21`. */
export interface Days {
  from: string;
  to: string;
}

/** Whether the last day is before the first; either may be empty. */
export function isSwapped({ from, to }: Days): boolean {
  return to !== '' && to < from;
}

export type Preset =
  | 'today'
  | 'last-7-days'
  | 'this-month'
  | 'last-month'
  | 'next-month'
  | 'this-year'
  | 'last-year';

/** Those of which a part is over: something can have happened in them. */
export type PastPreset = Exclude<Preset, 'next-month'>;

/** The days of a period, as seen from a moment. */
export function daysOf(preset: Preset, now: number): Days {
  const today = new Date(now);
  const [year, month] = [today.getFullYear(), today.getMonth()];
  const day = localDay(now);
  switch (preset) {
    case 'today':
      return { from: day, to: day };
    case 'last-7-days':
      return { from: localDay(startOfDay(day, -6)), to: day };
    case 'this-month':
      return monthDays(year, month);
    case 'last-month':
      return monthDays(year, month - 1);
    case 'next-month':
      return monthDays(year, month + 1);
    case 'this-year':
      return yearDays(year);
    case 'last-year':
      return yearDays(year - 1);
  }
}

export function yearDays(year: number): Days {
  return { from: `${String(year)}-01-01`, to: `${String(year)}-12-31` };
}

/** Day 0 of a month is the last one of the month before. */
function monthDays(year: number, month: number): Days {
  const dayAt = (at: Date): string => localDay(at.getTime());
  return { from: dayAt(new Date(year, month, 1)), to: dayAt(new Date(year, month + 1, 0)) };
}
