/** SQL for the check of the whole ledger. Everything is read in pages or is a single row. */
import { type Amount, amountOfUnits } from '@kula/core/money/money';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { BookingTable } from '../../platform/db/tables.ts';

/** A booking with the rows that it must match. */
export interface CheckedRow extends Selectable<BookingTable> {
  readonly other_id: number | null;
  readonly other_member_id: number | null;
  readonly other_partner_member_id: number | null;
  readonly other_partner_booking_id: number | null;
  readonly other_type: string | null;
  readonly other_amount: Amount | null;
  readonly other_booked_at: number | null;
  readonly other_memo: string | null;
  readonly other_hold_id: number | null;
  readonly contribution_member_id: number | null;
  readonly contribution_amount: Amount | null;
  readonly contribution_booking_id: number | null;
  readonly contribution_status: string | null;
  readonly contribution_date: string | null;
  readonly contribution_memo: string | null;
  readonly hold_member_id: number | null;
  readonly hold_amount: Amount | null;
  readonly remote_member_id: number | null;
  readonly remote_amount: Amount | null;
  readonly remote_direction: string | null;
  readonly remote_foreign_member_id: number | null;
}

export interface ChainPlace {
  readonly memberId: number;
  readonly sequence: number;
}

/** The rows after a position, account by account, each in the order of their sequence numbers. */
export function findRowsAfter(
  db: Db,
  { memberId, sequence }: ChainPlace,
  limit: number,
): Promise<CheckedRow[]> {
  return db
    .selectFrom('bookings')
    .leftJoin('bookings as other', 'other.id', 'bookings.partner_booking_id')
    .leftJoin('contributions', 'contributions.id', 'bookings.contribution_id')
    .leftJoin('holds', 'holds.id', 'bookings.hold_id')
    .leftJoin('remote_transfers as remote', 'remote.id', 'bookings.remote_transfer_id')
    .selectAll('bookings')
    .select([
      'other.id as other_id',
      'other.member_id as other_member_id',
      'other.partner_member_id as other_partner_member_id',
      'other.partner_booking_id as other_partner_booking_id',
      'other.type as other_type',
      'other.amount as other_amount',
      'other.booked_at as other_booked_at',
      'other.memo as other_memo',
      'other.hold_id as other_hold_id',
      'contributions.member_id as contribution_member_id',
      'contributions.amount as contribution_amount',
      'contributions.booking_id as contribution_booking_id',
      'contributions.status as contribution_status',
      'contributions.contribution_date',
      'contributions.memo as contribution_memo',
      'holds.member_id as hold_member_id',
      'holds.amount as hold_amount',
      'remote.member_id as remote_member_id',
      'remote.amount as remote_amount',
      'remote.direction as remote_direction',
      'remote.foreign_member_id as remote_foreign_member_id',
    ])
    .where(sql<boolean>`(bookings.member_id, bookings.sequence) > (${memberId}, ${sequence})`)
    .orderBy('bookings.member_id')
    .orderBy('bookings.sequence')
    .limit(limit)
    .execute();
}

/** Accounts whose head is not a copy of their last booking. */
export async function findAccountsWithOddHead(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('bookings as last', (join) =>
      join.onRef('last.member_id', '=', 'accounts.member_id').on('last.sequence', '=', (e) =>
        e
          .selectFrom('bookings as newest')
          .select((n) => n.fn.max('newest.sequence').as('sequence'))
          .whereRef('newest.member_id', '=', 'accounts.member_id'),
      ),
    )
    .select('accounts.member_id')
    .where(
      sql<boolean>`coalesce(accounts.last_booking_id, 0) <> coalesce(last.id, 0)
        or accounts.sequence <> coalesce(last.sequence, 0)
        or accounts.balance <> coalesce(last.balance, 0)
        or accounts.booked_at <> coalesce(last.booked_at, 0)`,
    )
    .orderBy('accounts.member_id')
    .limit(limit)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** Confirmed contributions that do not match their booking. */
export async function findContributionsWithoutBooking(
  db: Db,
  limit: number,
): Promise<{ id: number; member_id: number }[]> {
  return db
    .selectFrom('contributions')
    .leftJoin('bookings', 'bookings.id', 'contributions.booking_id')
    .select(['contributions.id', 'contributions.member_id'])
    .where('contributions.status', '=', 'CONFIRMED')
    .where(sql<boolean>`coalesce(bookings.contribution_id, 0) <> contributions.id`)
    .orderBy('contributions.id')
    .limit(limit)
    .execute();
}

/** The next members with an open hold. */
export async function findHoldersAfter(db: Db, memberId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('holds')
    .select('member_id')
    .distinct()
    .where('closed_at', 'is', null)
    .where('member_id', '>', memberId)
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** The tallies of a kind, and the real number of rows. */
export interface TalliedKind {
  readonly name: string;
  readonly stored: number;
  readonly counted: number;
}

/** The tallied kinds, by the names of the tallies: a row for each state, and for each community. */
export async function findTalliedKinds(db: Db): Promise<TalliedKind[]> {
  const stored = await db.selectFrom('tallies').selectAll().execute();
  const counted = await db
    .selectFrom('contributions')
    .select([sql<string>`'contributions:' || status`.as('name'), (e) => e.fn.countAll<bigint>().as('count')])
    .groupBy('status')
    .unionAll(
      db
        .selectFrom('members')
        .select([
          sql<string>`'members:' || case when email_checked_at is null then 'new' else 'active' end
            || case when deleted_at is null then '' else '-deleted' end`.as('name'),
          (e) => e.fn.countAll<bigint>().as('count'),
        ])
        .groupBy('name'),
    )
    .unionAll(
      db
        .selectFrom('members')
        .select([
          sql<string>`'community:' || community_id
            || case when deleted_at is null then ':open' else ':closed' end`.as('name'),
          (e) => e.fn.countAll<bigint>().as('count'),
        ])
        .groupBy('name'),
    )
    .execute();
  const there = new Map(counted.map(({ name, count }) => [name, Number(count)]));
  const names = new Set([...stored.map(({ name }) => name), ...there.keys()]);
  const inTallies = new Map(stored.map(({ name, count }) => [name, Number(count)]));
  return [...names].map((name) => ({
    name,
    stored: inTallies.get(name) ?? 0,
    counted: there.get(name) ?? 0,
  }));
}

export interface LedgerSums {
  /** The sum of the balances of the accounts' heads. */
  readonly held: Amount;
  readonly created: Amount;
  /** All amounts with their signs. */
  readonly moved: Amount;
  readonly faded: Amount;
}

export async function getLedgerSums(db: Db): Promise<LedgerSums> {
  const booked = await db
    .selectFrom('bookings')
    .select((e) => [
      e.fn.sum<bigint | null>('amount').filterWhere('type', '=', 'CREATION').as('created'),
      e.fn.sum<bigint | null>('amount').as('moved'),
      e.fn.sum<bigint | null>('decay').as('faded'),
    ])
    .executeTakeFirstOrThrow();
  const { held } = await db
    .selectFrom('accounts')
    .select((e) => e.fn.sum<bigint | null>('balance').as('held'))
    .executeTakeFirstOrThrow();
  return {
    held: amountOfUnits(held ?? 0n),
    created: amountOfUnits(booked.created ?? 0n),
    moved: amountOfUnits(booked.moved ?? 0n),
    faded: amountOfUnits(booked.faded ?? 0n),
  };
}
