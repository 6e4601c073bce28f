/** Days, `YYYY-MM-DD`, in the calendar of this device. */
import { isDay } from '@kula/core/days';
import { localMinute } from './local-moment.ts';

/** A moment's day. */
export function localDay(at: number): string {
  return localMinute(at).slice(0, 'yyyy-mm-dd'.length);
}

/** The first moment of a day, or of one so many days later. */
export function startOfDay(day: string, daysLater = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).getTime();
}

/** The day in a query of an address; empty when it is missing or does not exist. */
export function dayInQuery(unchecked: string | null): string {
  return unchecked !== null && isDay(unchecked) ? unchecked : '';
}
