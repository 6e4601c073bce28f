/** Days as forms, addresses and the server write them, `YYYY-MM-DD`, and the moments that belong to them. */
import { calendarDay } from '@kula/core/contributions';
import { isDay } from '@kula/core/days';

/** A moment's day in the calendar of this device. */
export function localDay(at: number): string {
  return calendarDay(at, new Date(at).getTimezoneOffset());
}

/** The wire gives a day as its first moment in UTC; the calendar day is in its first ten characters. */
export function dayOf(date: string): string {
  return date.slice(0, 10);
}

/** The day in a query of an address; empty when it is missing or does not exist. */
export function dayInQuery(unchecked: string | null): string {
  return unchecked !== null && isDay(unchecked) ? unchecked : '';
}

/** A moment of a calendar day in the zone of this device, for formats that show days. */
export function momentOfDay(day: string): number {
  return Date.parse(`${day}T12:00:00`);
}

/** The first moment of a day, or of one so many days later, in the zone of this device. */
export function startOfDay(day: string, daysLater = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).getTime();
}
