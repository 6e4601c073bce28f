/** Days, `YYYY-MM-DD`, in the calendar of this device. */
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
