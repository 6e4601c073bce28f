import { calendarDay } from '@kula/core/contributions';

/** A moment's day, `YYYY-MM-DD`, in the calendar of this device. */
export function localDay(at: number): string {
  return calendarDay(at, new Date(at).getTimezoneOffset());
}
