/** SQL that reads the bookings of an account. */
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { BookingTable } from '../../platform/db/tables.ts';
import type { RemoteTransferTable } from '../../platform/db/tables-peers.ts';
import type { Range } from '../../platform/paging.ts';

export type Booking = Selectable<BookingTable>;

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
