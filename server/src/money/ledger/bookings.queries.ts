/** SQL that writes bookings, and moves the head of their account, which the next booking follows. */
import type { Head, NextBooking } from '@kula/core/money/ledger';
import type { Amount } from '@kula/core/money/money';
import { type Insertable, PostgresAdapter, sql, type Updateable } from 'kysely';
import type { Account, Db, Tx } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { AccountTable, BookingTable } from '../../platform/db/tables.ts';

/** The last booking, as cached in the account row; undefined for an account without bookings. */
export function headOf(account: Account | undefined): Head | undefined {
  if (!account || account.last_booking_id === null) return undefined;
  return {
    id: account.last_booking_id,
    sequence: account.sequence,
    balance: account.balance,
    bookedAt: account.booked_at,
  };
}

const accountOf = prepare((db, { memberId }: { memberId: number }) =>
  db.selectFrom('accounts').selectAll().where('member_id', '=', memberId),
);

/** The head of an account without a lock; undefined for an account without bookings. */
export async function findHead(db: Db | Tx, memberId: number): Promise<Head | undefined> {
  return headOf(await accountOf.first(db, { memberId }));
}

/** The columns of a booking besides its arithmetic. */
export interface BookingWords {
  readonly memo: string;
  readonly contributionId?: number;
  readonly creationAt?: number;
  readonly holdId?: number;
  readonly remoteTransferId?: number;
}

type BookingValues = Required<Insertable<BookingTable>>;

const addBooking = prepare(
  (db, values: Omit<BookingValues, 'id' | 'partner_member_id' | 'partner_booking_id'>) =>
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
        contribution_id: values.contribution_id,
        creation_at: values.creation_at,
        hold_id: values.hold_id,
        remote_transfer_id: values.remote_transfer_id,
      })
      .returning('id'),
);

const moveHead = prepare(
  (db, { memberId, last_booking_id, sequence, balance, booked_at }: { memberId: number } & HeadColumns) =>
    db
      .updateTable('accounts')
      .set({ last_booking_id, sequence, balance, booked_at })
      .where('member_id', '=', memberId),
);

type HeadColumns = Pick<Updateable<AccountTable>, 'last_booking_id' | 'sequence' | 'balance' | 'booked_at'>;

/** The columns of a booking that its account determines. */
function figuresOf(memberId: number, booking: NextBooking) {
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
    contribution_id: words.contributionId ?? null,
    creation_at: words.creationAt ?? null,
    hold_id: words.holdId ?? null,
    remote_transfer_id: words.remoteTransferId ?? null,
  });
  await moveHead.run(tx, movedTo({ id, memberId, booking }));
  return id;
}

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
type OneSide = Pick<BookingValues, (typeof columnsOfSide)[number]>;

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
  moveBothHeads.later(tx, both(movedTo(one), movedTo(other)));
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

function movedTo({ id, memberId, booking: { sequence, balance, bookedAt } }: Side) {
  return { memberId, last_booking_id: id, sequence, balance, booked_at: bookedAt };
}

function both<Values extends object>(values: Values, others: Values): OfBoth<Values> {
  const prefixed = Object.entries(others).map(([name, value]) => [`other_${name}`, value] as const);
  return { ...values, ...Object.fromEntries(prefixed) } as OfBoth<Values>;
}
