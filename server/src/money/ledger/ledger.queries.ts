/** SQL about accounts and bookings. */
import type { Head, NextBooking } from '@kula/core/money/ledger';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { AccountTable, BookingTable } from '../../platform/db/tables.ts';
import type { RemoteTransferTable } from '../../platform/db/tables-peers.ts';
import type { Range } from '../../platform/paging.ts';
import { headOf } from './ledger-head.ts';

export type Booking = Selectable<BookingTable>;

const accountOf = prepare((db, { memberId }: { memberId: number }) =>
  db.selectFrom('accounts').selectAll().where('member_id', '=', memberId),
);

export async function findHead(db: Db | Tx, memberId: number): Promise<Head | undefined> {
  return headOf(await accountOf.first(db, { memberId }));
}

/** The columns of a booking besides its arithmetic. */
export interface BookingWords {
  readonly memo: string;
  readonly partnerMemberId?: number;
  readonly partnerBookingId?: number;
  readonly contributionId?: number;
  readonly creationAt?: number;
  readonly holdId?: number;
  readonly remoteTransferId?: number;
}

export type BookingValues = Required<Omit<Insertable<BookingTable>, 'id'>>;

const addBooking = prepare((db, values: BookingValues) =>
  db
    .insertInto('bookings')
    .values({
      member_id: values.member_id,
      sequence: values.sequence,
      previous_id: values.previous_id,
      type: values.type,
      amount: values.amount,
      balance: values.balance,
      decay: values.decay,
      decay_start_at: values.decay_start_at,
      booked_at: values.booked_at,
      memo: values.memo,
      partner_member_id: values.partner_member_id,
      partner_booking_id: values.partner_booking_id,
      contribution_id: values.contribution_id,
      creation_at: values.creation_at,
      hold_id: values.hold_id,
      remote_transfer_id: values.remote_transfer_id,
    })
    .returning('id'),
);

export const moveHead = prepare(
  (db, { memberId, last_booking_id, sequence, balance, booked_at }: { memberId: number } & HeadColumns) =>
    db
      .updateTable('accounts')
      .set({ last_booking_id, sequence, balance, booked_at })
      .where('member_id', '=', memberId),
);

export type HeadColumns = Pick<
  Updateable<AccountTable>,
  'last_booking_id' | 'sequence' | 'balance' | 'booked_at'
>;

/** The columns of a booking that its account determines. */
export function figuresOf(memberId: number, booking: NextBooking) {
  return {
    member_id: memberId,
    sequence: booking.sequence,
    previous_id: booking.previousId,
    type: booking.type,
    amount: booking.amount,
    balance: booking.balance,
    decay: booking.decay,
    decay_start_at: booking.decayStart,
    booked_at: booking.bookedAt,
  };
}

/** Adds a booking and moves the account's head to it. The account must be locked. */
export async function insertBooking(
  tx: Tx,
  memberId: number,
  booking: NextBooking,
  words: BookingWords,
): Promise<number> {
  const { id } = await addBooking.one(tx, {
    ...figuresOf(memberId, booking),
    memo: words.memo,
    partner_member_id: words.partnerMemberId ?? null,
    partner_booking_id: words.partnerBookingId ?? null,
    contribution_id: words.contributionId ?? null,
    creation_at: words.creationAt ?? null,
    hold_id: words.holdId ?? null,
    remote_transfer_id: words.remoteTransferId ?? null,
  });
  await moveHead.run(tx, {
    memberId,
    last_booking_id: id,
    sequence: booking.sequence,
    balance: booking.balance,
    booked_at: booking.bookedAt,
  });
  return id;
}

export type BookingWithPartner = Booking & {
  readonly partner_uuid: string | null;
  readonly partner_alias: string | null;
  readonly partner_first_name: string | null;
  readonly partner_last_name: string | null;
  readonly partner_language: string | null;
  readonly partner_created_at: number | null;
  readonly partner_closed_at: number | null;
  readonly partner_community_uuid: string | null;
  readonly partner_community_name: string | null;
  readonly partner_is_remote: number | null;
  readonly foreign_member_id: number | null;
  readonly remote_state: RemoteTransferTable['state'] | null;
};

export async function findSequence(db: Db, memberId: number, id: number): Promise<number | undefined> {
  const booking = await db
    .selectFrom('bookings')
    .select('sequence')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return booking?.sequence;
}

export function pageOfBookings(
  db: Db,
  memberId: number,
  count: number,
  range: Range,
): Promise<BookingWithPartner[]> {
  const numbers = numbersOf(count, range);
  return (range.order === 'desc' ? newestFirst : oldestFirst).all(db, { memberId, ...numbers });
}

/**
 * A page of an account, with the people on the other side. The chain is numbered without gaps, so a page is a range
 * of numbers: reading page 400 costs what page 1 costs.
 */
export function selectPage(db: Db, memberId: number, count: number, range: Range) {
  return selectBetween(db, memberId, numbersOf(count, range), range.order);
}

function numbersOf(count: number, { offset, limit, order }: Range): { from: number; to: number } {
  return order === 'desc'
    ? { from: count - offset - limit + 1, to: count - offset }
    : { from: offset + 1, to: offset + limit };
}

interface Between {
  readonly memberId: number;
  readonly from: number;
  readonly to: number;
}

const newestFirst = prepare((db, { memberId, from, to }: Between) =>
  selectBetween(db, memberId, { from, to }, 'desc'),
);
const oldestFirst = prepare((db, { memberId, from, to }: Between) =>
  selectBetween(db, memberId, { from, to }, 'asc'),
);

/** The bookings of an account with these numbers, both included, with the people on the other side. */
export function selectBetween(
  db: Db,
  memberId: number,
  { from, to }: { from: number; to: number },
  order: 'asc' | 'desc',
) {
  return db
    .selectFrom('bookings')
    .leftJoin('members as partner', 'partner.id', 'bookings.partner_member_id')
    .leftJoin('remote_transfers as remote', 'remote.id', 'bookings.remote_transfer_id')
    .leftJoin('foreign_members as remote_member', 'remote_member.id', 'remote.foreign_member_id')
    .leftJoin('communities', (join) =>
      join.on('communities.id', '=', (e) =>
        e.fn.coalesce('partner.community_id', 'remote_member.community_id'),
      ),
    )
    .selectAll('bookings')
    .select((e) => [
      e.fn.coalesce('partner.uuid', 'remote_member.uuid').as('partner_uuid'),
      e.fn.coalesce('partner.alias', 'remote_member.alias').as('partner_alias'),
      e.fn.coalesce('partner.first_name', 'remote_member.first_name').as('partner_first_name'),
      e.fn.coalesce('partner.last_name', 'remote_member.last_name').as('partner_last_name'),
      'partner.language as partner_language',
      'partner.created_at as partner_created_at',
      'partner.deleted_at as partner_closed_at',
      'remote.foreign_member_id',
      'remote.state as remote_state',
      'communities.uuid as partner_community_uuid',
      'communities.name as partner_community_name',
      'communities.foreign_flag as partner_is_remote',
    ])
    .where('bookings.member_id', '=', memberId)
    .where('bookings.sequence', '>=', from)
    .where('bookings.sequence', '<=', to)
    .orderBy('bookings.sequence', order);
}
