/** SQL for the check of the times in the ledger. */
import type { Db } from '../../platform/db/database.ts';

interface Late {
  readonly memberId: number;
  readonly id: number;
  readonly at: number;
}

/** The first booking of each account after a time. */
export async function findBookedAfter(db: Db, time: number, limit: number): Promise<Late[]> {
  const rows = await db
    .selectFrom('bookings')
    .where('booked_at', '>', time)
    .groupBy('member_id')
    .select((e) => ['member_id', e.fn.min('id').as('id'), e.fn.min('booked_at').as('first_at')])
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map(({ member_id, id, first_at }) => ({ memberId: member_id, id, at: first_at }));
}

/** The first hold of each account that was made after a time and is still open. */
export async function findHeldAfter(db: Db, time: number, limit: number): Promise<Late[]> {
  const rows = await db
    .selectFrom('holds')
    .where('created_at', '>', time)
    .where('closed_at', 'is', null)
    .groupBy('member_id')
    .select((e) => ['member_id', e.fn.min('id').as('id'), e.fn.min('created_at').as('first_at')])
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map(({ member_id, id, first_at }) => ({ memberId: member_id, id, at: first_at }));
}

/** Entries between communities after a time. */
export async function findOwedAfter(db: Db, time: number, limit: number): Promise<Omit<Late, 'memberId'>[]> {
  const rows = await db
    .selectFrom('clearing_entries')
    .where('booked_at', '>', time)
    .select(['id', 'booked_at'])
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, booked_at }) => ({ id, at: booked_at }));
}
