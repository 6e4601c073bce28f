/** SQL about thanks and favourites. */
import type { Selectable } from 'kysely';
import { countUpTo } from '../../platform/db/counting.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ThanksTable } from '../../platform/db/tables-gratitude.ts';
import { DEEPEST_ROW, type Range } from '../../platform/paging.ts';

export type ThanksRow = Selectable<ThanksTable>;

export interface Gift {
  readonly bookingId: number;
  readonly partnerBookingId: number;
  readonly giverId: number;
}

/** The gift of a recipient's booking; undefined for bookings of others, and for bookings that are not gifts. */
export async function findReceivedGift(
  db: Db | Tx,
  memberId: number,
  bookingId: number,
): Promise<Gift | undefined> {
  const row = await db
    .selectFrom('bookings')
    .select(['id', 'partner_booking_id', 'partner_member_id'])
    .where('id', '=', bookingId)
    .where('member_id', '=', memberId)
    .where('type', '=', 'RECEIVE')
    .executeTakeFirst();
  // A gift from another community has no other side here.
  if (!row || row.partner_booking_id === null || row.partner_member_id === null) return undefined;
  return { bookingId: row.id, partnerBookingId: row.partner_booking_id, giverId: row.partner_member_id };
}

/** Undefined when the gift was answered before. */
export function insertThanks(
  tx: Tx,
  gift: Gift,
  sent: { memberId: number; message: string; at: number },
): Promise<ThanksRow | undefined> {
  return tx
    .insertInto('thanks')
    .values({
      booking_id: gift.bookingId,
      partner_booking_id: gift.partnerBookingId,
      member_id: sent.memberId,
      thanked_id: gift.giverId,
      message: sent.message,
      created_at: sent.at,
      seen_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findThanksByBooking(db: Db | Tx, bookingId: number): Promise<ThanksRow | undefined> {
  return db.selectFrom('thanks').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();
}

/** A page of the thanks to a member, empty beyond the deepest page; both counts end at a bound. */
export async function pageOfReceived(
  db: Db,
  memberId: number,
  { offset, limit }: Range,
): Promise<{ count: number; unseen: number; rows: ThanksRow[] }> {
  const received = db.selectFrom('thanks').where('thanked_id', '=', memberId);
  const page = received.selectAll().orderBy('id', 'desc').offset(offset).limit(limit);
  const unseen = received.where('seen_at', 'is', null);
  return {
    count: await countUpTo(db, received.select('id'), DEEPEST_ROW),
    unseen: await countUpTo(db, unseen.select('id'), DEEPEST_ROW),
    rows: offset >= DEEPEST_ROW ? [] : await page.execute(),
  };
}

/** Thanks between the member and others for these bookings of the member. */
export async function findThanksOfBookings(
  db: Db,
  memberId: number,
  bookingIds: readonly number[],
): Promise<ThanksRow[]> {
  if (bookingIds.length === 0) return [];
  const sent = await db
    .selectFrom('thanks')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .where('member_id', '=', memberId)
    .execute();
  const received = await db
    .selectFrom('thanks')
    .selectAll()
    .where('partner_booking_id', 'in', bookingIds)
    .where('thanked_id', '=', memberId)
    .execute();
  return [...sent, ...received];
}

export async function setThanksSeen(tx: Tx, memberId: number, now: number): Promise<void> {
  await tx
    .updateTable('thanks')
    .set({ seen_at: now })
    .where('thanked_id', '=', memberId)
    .where('seen_at', 'is', null)
    .execute();
}

/** Older bookings are with people with whom the member has exchanged nothing for years. */
const BOOKINGS_READ = 2000;
export const MOST_PARTNERS = 200;

interface LastTime {
  readonly id: number;
  readonly last_at: number;
}

interface LastBooking extends LastTime {
  readonly memo: string;
}

/**
 * The people with whom the member exchanged something, with the last time and its text, most recent first. Reads a
 * bounded part of the own history.
 */
export function findRecentPartners(db: Db, memberId: number): Promise<LastBooking[]> {
  const recent = db
    .selectFrom('bookings')
    .select(['partner_member_id', 'sequence', 'booked_at'])
    .where('member_id', '=', memberId)
    .orderBy('sequence', 'desc')
    .limit(BOOKINGS_READ);
  const last = db
    .selectFrom(recent.as('recent'))
    .innerJoin('members', 'members.id', 'recent.partner_member_id')
    .where('members.deleted_at', 'is', null)
    .groupBy('members.id')
    .select((e) => [
      'members.id',
      e.fn.max<number>('recent.booked_at').as('last_at'),
      e.fn.max<number>('recent.sequence').as('sequence'),
    ])
    .orderBy((e) => e.fn.max('recent.sequence'), 'desc')
    .limit(MOST_PARTNERS);
  return db
    .selectFrom(last.as('last'))
    .innerJoin('bookings', 'bookings.sequence', 'last.sequence')
    .where('bookings.member_id', '=', memberId)
    .select(['last.id', 'last.last_at', 'bookings.memo'])
    .orderBy('last.sequence', 'desc')
    .execute();
}

/** The recipients of the member's last payment requests, and the last time. */
export function findRecentRecipients(db: Db, memberId: number): Promise<LastTime[]> {
  const recent = db
    .selectFrom('payment_requests')
    .select(['recipient_id', 'created_at'])
    .where('requester_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(MOST_PARTNERS);
  return db
    .selectFrom(recent.as('recent'))
    .innerJoin('members', 'members.id', 'recent.recipient_id')
    .where('members.deleted_at', 'is', null)
    .groupBy('members.id')
    .select((e) => ['members.id', e.fn.max<number>('recent.created_at').as('last_at')])
    .execute();
}

/** The numbers of the member's favourites with an open account. */
export async function findFavouriteIds(db: Db | Tx, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favourites')
    .innerJoin('members', 'members.id', 'favourites.favourite_id')
    .select('members.id')
    .where('favourites.member_id', '=', memberId)
    .where('members.deleted_at', 'is', null)
    .orderBy('members.first_name')
    .orderBy('members.last_name')
    .orderBy('members.id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertFavourite(
  tx: Tx,
  memberId: number,
  favouriteId: number,
  now: number,
): Promise<void> {
  await tx
    .insertInto('favourites')
    .values({ member_id: memberId, favourite_id: favouriteId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeFavourite(tx: Tx, memberId: number, favouriteId: number): Promise<void> {
  await tx
    .deleteFrom('favourites')
    .where('member_id', '=', memberId)
    .where('favourite_id', '=', favouriteId)
    .execute();
}

/** A closed account has no favourites and is nobody's favourite. */
export async function removeFavouritesOf(tx: Tx, memberId: number): Promise<void> {
  await tx
    .deleteFrom('favourites')
    .where((e) => e.or([e('member_id', '=', memberId), e('favourite_id', '=', memberId)]))
    .execute();
}
