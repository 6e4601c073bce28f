/** SQL that writes both sides of a transfer. */
import type { NextBooking } from '@kula/core/money/ledger';
import type { Amount } from '@kula/core/money/money';
import { PostgresAdapter, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { type Columns, columnsOf, namesOf, unnested } from '../../platform/db/many-rows.ts';
import { prepare } from '../../platform/db/prepared.ts';
import { type BookingValues, type BookingWords, figuresOf, type HeadColumns } from './ledger.queries.ts';

type OfBoth<Values> = Values & { [Column in keyof Values as `other_${string & Column}`]: Values[Column] };

const typesOfSide = {
  id: 'bigint',
  member_id: 'integer',
  sequence: 'integer',
  previous_id: 'bigint',
  type: 'text',
  amount: 'bigint',
  balance: 'bigint',
  decay: 'bigint',
  decay_start_at: 'bigint',
  booked_at: 'bigint',
  memo: 'text',
  partner_member_id: 'integer',
  partner_booking_id: 'bigint',
  hold_id: 'bigint',
} as const;
type OneSide = Pick<BookingValues & { id: number }, keyof typeof typesOfSide>;

/** In one statement, so that each may refer to the other. */
const addBoth = prepare((db, values: OfBoth<OneSide>) => {
  const given = (side: 'other_' | '') =>
    sql.join(namesOf(typesOfSide).map((column) => sql`${values[`${side}${column}`]}`));
  // There the sequence alone gives the numbers of rows.
  const overriding =
    db.getExecutor().adapter instanceof PostgresAdapter ? sql`overriding system value` : sql``;
  return db
    .insertInto('bookings')
    .columns(namesOf(typesOfSide))
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

const addMany = prepare((db, values: Columns<OneSide>) =>
  db
    .insertInto('bookings')
    .columns(namesOf(typesOfSide))
    .expression(sql`overriding system value select * from ${unnested<OneSide>(values, typesOfSide)}`),
);

type NewHead = ReturnType<typeof headOf>;
const typesOfHead = {
  memberId: 'integer',
  last_booking_id: 'bigint',
  sequence: 'integer',
  balance: 'bigint',
  booked_at: 'bigint',
} as const;
const moveManyHeads = prepare((db, heads: Columns<NewHead>) =>
  db
    .updateTable('accounts')
    .from(
      sql<
        Required<HeadColumns> & { id_of_member: number }
      >`${unnested<NewHead>(heads, typesOfHead)}`.as<'given'>(
        sql`given (id_of_member, last_booking_id, sequence, balance, booked_at)`,
      ),
    )
    .set((e) => ({
      last_booking_id: e.ref('given.last_booking_id'),
      sequence: e.ref('given.sequence'),
      balance: e.ref('given.balance'),
      booked_at: e.ref('given.booked_at'),
    }))
    .whereRef('accounts.member_id', '=', 'given.id_of_member'),
);

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

/**
 * Writes any number of transfers, of which several may concern the same account, in their order; where `takesMany`.
 */
export function insertManyBookings(tx: Tx, transfers: readonly TwoSides[]): void {
  const rows = transfers.flatMap(({ one, other, words }) => [
    rowOf(one, other, words),
    rowOf(other, one, words),
  ]);
  const sides = transfers.flatMap(({ one, other }) => [one, other]);
  const heads = new Map(sides.map((side) => [side.memberId, headOf(side)]));
  addMany.later(tx, columnsOf(rows, typesOfSide));
  moveManyHeads.later(tx, columnsOf([...heads.values()], typesOfHead));
}

/** One after the other in the same transaction, without awaiting either. */
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
