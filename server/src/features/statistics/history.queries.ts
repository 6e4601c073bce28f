/** SQL of the community's history. */
import { type Amount, amountOfUnits, negate } from '@kula/core/money';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A booking that changes the total of all members. */
export interface Change {
  readonly id: number;
  readonly amount: Amount;
  readonly booked_at: number;
}

/** The last one that was read. */
export interface Place {
  readonly at: number;
  readonly id: number;
}

/** The next creations in the order of time. */
export function pageOfCreations(db: Db, after: Place, limit: number): Promise<Change[]> {
  return pageOfBookings(db, after, limit).where('type', '=', sql.lit('CREATION')).execute();
}

/** The next bookings of transfers to and from other communities, in the order of time. */
export function pageOfRemote(db: Db, after: Place, limit: number): Promise<Change[]> {
  return pageOfBookings(db, after, limit).where('remote_transfer_id', 'is not', null).execute();
}

function pageOfBookings(db: Db, after: Place, limit: number) {
  return db
    .selectFrom('bookings')
    .select(['id', 'amount', 'booked_at'])
    .where('booked_at', '>=', after.at)
    .where((e) => e.or([e('booked_at', '>', after.at), e('id', '>', after.id)]))
    .orderBy('booked_at')
    .orderBy('id')
    .limit(limit);
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How many members there were at the end of the span, how many booked something in it, and what was sent in it. */
export async function figuresOfSpan(
  db: Db,
  { from, to }: Span,
): Promise<{ members: number; active: number; sent: Amount }> {
  const { members } = await db
    .selectFrom('members')
    .innerJoin('communities', 'communities.id', 'members.community_id')
    .select((e) => e.fn.countAll<bigint>().as('members'))
    .where('communities.foreign_flag', '=', 0)
    .where('members.created_at', '<', to)
    .where((e) => e.or([e('members.deleted_at', 'is', null), e('members.deleted_at', '>=', to)]))
    .executeTakeFirstOrThrow();
  const { active, sent } = await db
    .selectFrom('bookings')
    .select((e) => [
      e.fn.count<bigint>('member_id').distinct().as('active'),
      e.fn.sum<bigint | null>('amount').filterWhere('type', '=', 'SEND').as('sent'),
    ])
    .where('booked_at', '>=', from)
    .where('booked_at', '<', to)
    .executeTakeFirstOrThrow();
  return { members: Number(members), active: Number(active), sent: negate(amountOfUnits(sent ?? 0n)) };
}
