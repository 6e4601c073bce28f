/** Which accounts are new enough for first steps. */

/** A member with more bookings no longer needs them. */
export const NEWCOMER_BOOKINGS_MAX = 9;

/** Whether first steps are shown to an account with so many bookings. */
export function isNewcomer(bookings: number): boolean {
  return bookings <= NEWCOMER_BOOKINGS_MAX;
}
