/** The wire gives a day as its first millisecond in UTC; the calendar day is in its first ten characters. */
export function dayOf(date: string): string {
  return date.slice(0, 10);
}

/** A moment of a calendar day in the zone of this device, for formats that show days. */
export function momentOfDay(day: string): number {
  return Date.parse(`${day}T12:00:00`);
}

/**
 * A time in the format of datetime fields, in the member's own zone, rounded down to the minute:
 * `2026-11-21T09:30`.
 */
export function localMinute(timeMs: number): string {
  const at = new Date(timeMs - new Date(timeMs).getTimezoneOffset() * 60_000);
  return at.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** The first full second after a moment, in the same format: whatever happened at it is before. */
export function secondAfter(timeMs: number): string {
  const next = Math.floor(timeMs / 1000 + 1) * 1000;
  return `${localMinute(next)}:${new Date(next).toISOString().slice('yyyy-mm-ddThh:mm:'.length, 'yyyy-mm-ddThh:mm:ss'.length)}`;
}

/** Days, `YYYY-MM-DD`, in the calendar of this device. */

/** A moment's day. */
export function localDay(at: number): string {
  return localMinute(at).slice(0, 'yyyy-mm-dd'.length);
}

/** The first millisecond of a day, or of one so many days later. */
export function startOfDay(day: string, daysLater = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).getTime();
}

/** The first millisecond of the same day months later, or of that month's last day where it is shorter. */
export function startOfDayMonthsLater(day: string, months: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(year, month + months, 0).getDate();
  return new Date(year, month - 1 + months, Math.min(date, last)).getTime();
}
