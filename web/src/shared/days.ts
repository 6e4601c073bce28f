/** The wire gives a day as its first moment in UTC; the calendar day is in its first ten characters. */
export function dayOf(date: string): string {
  return date.slice(0, 10);
}

/** A moment of a calendar day in the zone of this device, for formats that show days. */
export function momentOfDay(day: string): number {
  return Date.parse(`${day}T12:00:00`);
}
