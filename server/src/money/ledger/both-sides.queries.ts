/** SQL that writes both sides of a transfer. */
import type { NextBooking } from '@kula/core/money/ledger';
import type { Amount } from '@kula/core/money/money';
import { PostgresAdapter, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import { type BookingValues, type BookingWords, figuresOf, type HeadColumns } from './ledger.queries.ts';

type OfBoth<Values> = Values & { [Column in keyof Values as `other_${string & Column}`]: Values[Column] };

const columnsOfSide = [
  'id',
  'member_id',
  'sequence',
  'previous_id',
  'type',
  'amount',
  'balance',
  'decay',
  'decay_start_at',
  'booked_at',
  'memo',
  'partner_member_id',
  'partner_booking_id',
  'hold_id',
] as const;
type OneSide = Pick<BookingValues & { id: number }, (typeof columnsOfSide)[number]>;

/** In one statement, so that each may refer to the other. */
const addBoth = prepare((db, values: OfBoth<OneSide>) => {
  const given = (side: 'other_' | '') =>
    sql.join(columnsOfSide.map((column) => sql`${values[`${side}${column}`]}`));
  // There the sequence alone gives the numbers of rows.
  const overriding =
    db.getExecutor().adapter instanceof PostgresAdapter ? sql`overriding system value` : sql``;
  return db
    .insertInto('bookings')
    .columns([...columnsOfSide])
    .expression(sql`${overriding} values (${given('')}), (${given('other_')})`);
});

const moveBothHeads = prepare((db, values: OfBoth<{ memberId: number } & HeadColumns>) => {
  const either = <T>(column: keyof HeadColumns, type: 'integer' | 'bigint') =>
    sql<T>`case member_id when ${values.memberId} then cast(${values[column]} as ${sql.raw(type)})
      else cast(${values[`other_${column}`]} as ${sql.raw(type)}) end`;
  return db
    .updateTable('accounts')
    .set({
      last_booking_id: either<number>('last_booking_id', 'bigint'),
      sequence: either<number>('sequence', 'integer'),
      balance: either<Amount>('balance', 'bigint'),
      booked_at: either<number>('booked_at', 'bigint'),
    })
    .where('member_id', 'in', [values.memberId, values.other_memberId]);
});

/** One side of a transfer between accounts. */
export interface Side {
  readonly id: number;
  readonly memberId: number;
  readonly booking: NextBooking;
}

/** Both sides of a transfer, and the details of its bookings. */
export interface TwoSides {
  readonly one: Side;
  readonly other: Side;
  readonly words: Pick<BookingWords, 'memo' | 'holdId'>;
}

/**
 * Adds both sides of a transfer, each referring to the other, and moves the heads of both accounts to them.
 * Both accounts must be locked. Nothing is awaited: the transaction fails if this does.
 */
export function insertBothBookings(tx: Tx, { one, other, words }: TwoSides): void {
  addBoth.later(tx, both(rowOf(one, other, words), rowOf(other, one, words)));
  moveBothHeads.later(tx, both(headOf(one), headOf(other)));
}

/** The row of one side, which refers to the other. */
function rowOf(
  { id, memberId, booking }: Side,
  partner: Side,
  { memo, holdId }: Pick<BookingWords, 'memo' | 'holdId'>,
) {
  return {
    id,
    ...figuresOf(memberId, booking),
    memo,
    partner_member_id: partner.memberId,
    partner_booking_id: partner.id,
    hold_id: holdId ?? null,
  };
}

function headOf({ id, memberId, booking: { sequence, balance, bookedAt } }: Side) {
  return { memberId, last_booking_id: id, sequence, balance, booked_at: bookedAt };
}

function both<Values extends object>(values: Values, others: Values): OfBoth<Values> {
  const prefixed = Object.entries(others).map(([name, value]) => [`other_${name}`, value] as const);
  return { ...values, ...Object.fromEntries(prefixed) } as OfBoth<Values>;
}
