/** SQL of statements. The times are those of a member's own bookings, which are in the order of their numbers. */
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { BookingTable } from '../../platform/db/tables.ts';

/** The last booking of an account before a moment. */
export function findLastBefore(
  db: Db,
  memberId: number,
  time: number,
): Promise<Selectable<BookingTable> | undefined> {
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

/** A booking of an account by its number; undefined for those of others. */
export function findOwnBooking(
  db: Db,
  memberId: number,
  id: number,
): Promise<Selectable<BookingTable> | undefined> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}
