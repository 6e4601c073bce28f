/** Who is new enough to be shown around. */

/** Whoever has more bookings than this knows the way. */
export const NEWCOMER_BOOKINGS_MAX = 9;

/** Whether first steps are offered to an account with so many bookings. */
export function isNewcomer(bookings: number): boolean {
  return bookings <= NEWCOMER_BOOKINGS_MAX;
}
