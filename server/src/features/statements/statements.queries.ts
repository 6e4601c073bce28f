/** SQL of statements. The moments are those of a member's own bookings, which are in the order of their numbers. */
import type { Db } from '../../db/database.ts';
import { type Booking, type BookingWithPartner, selectBetween } from '../ledger/ledger.queries.ts';

/** The last booking of an account before a moment. */
export function lastBefore(db: Db, memberId: number, time: number): Promise<Booking | undefined> {
  return selectLastBefore(db, memberId, time).executeTakeFirst();
}

export function selectLastBefore(db: Db, memberId: number, time: number) {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('booked_at', '<', time)
    .orderBy('booked_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1);
}

/** The bookings with these numbers, both included, oldest first. */
export function bookingsBetween(
  db: Db,
  memberId: number,
  from: number,
  to: number,
): Promise<BookingWithPartner[]> {
  return selectBetween(db, memberId, { from, to }, 'asc').execute();
}
