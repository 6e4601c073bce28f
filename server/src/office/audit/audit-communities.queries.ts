/**
 * SQL that finds the other community of an event; the audit itself stores one number, whose meaning depends on
 * the type.
 */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { fullName } from '../../platform/member-names.ts';
import type { AuditRow } from './audit.queries.ts';

/** The row that the number of an event refers to, from which the community is found in one step. */
type Reference = 'peer' | 'transfer' | 'link' | 'booking' | 'request';

/** The other community that an event concerns. */
export interface OtherSide {
  /** Its name, or its address while that is unknown. */
  readonly community: string;
  /** The name of its member; undefined where there is none, and before it is known. */
  readonly member: string | undefined;
}

/** The other communities that these events concern, by the number of the event. */
export async function findOtherSidesOfEvents(
  db: Db,
  events: readonly AuditRow[],
): Promise<ReadonlyMap<number, OtherSide>> {
  const byEvent = new Map<number, OtherSide>();
  for (const reference of ['peer', 'transfer', 'link', 'booking', 'request'] as const) {
    const those = events.filter((event) => referenceOf(event) === reference);
    if (those.length === 0) continue;
    const ids = [...new Set(those.map((event) => event.involved_id ?? 0))];
    // The rows of one member may be on one of several machines.
    const memberIds = [...new Set(those.map((event) => event.affected_member_id ?? 0))];
    const sides = await sidesBy[reference](db, ids, memberIds);
    for (const { id, involved_id: about } of those) {
      const side = sides.get(about ?? 0);
      if (side !== undefined) byEvent.set(id, side);
    }
  }
  return byEvent;
}

function referenceOf({ type, involved_id: about, acting_member_id: by, affected_member_id: to }: AuditRow) {
  if (about === null) return undefined;
  if (type.startsWith('ADMIN_PEER_')) return 'peer';
  if (type.startsWith('REMOTE_TRANSFER_') || type === 'ADMIN_REMOTE_TRANSFER_SETTLE') return 'transfer';
  // A transfer to another community is recorded with the sender on both sides, because the sender is the only
  // member here.
  if (type === 'TRANSACTION_SEND' && by === to) return 'transfer';
  if (type === 'TRANSACTION_LINK_REDEEM' && by === to) return 'link';
  if (type === 'TRANSACTION_RECEIVE' && by === null) return 'booking';
  return type.startsWith('PAYMENT_REQUEST_') && (by === null || to === null) ? 'request' : undefined;
}

const sidesBy: Readonly<
  Record<
    Reference,
    (db: Db, ids: readonly number[], memberIds: readonly number[]) => Promise<ReadonlyMap<number, OtherSide>>
  >
> = {
  peer: async (db, ids) =>
    byNumber(
      await db
        .selectFrom('peers')
        .select(['peers.id', shownName, nobody('first_name'), nobody('last_name')])
        .where('peers.id', 'in', [...ids])
        .execute(),
    ),
  transfer: async (db, ids) =>
    byNumber(
      await db
        .selectFrom('remote_transfers as transfer')
        .innerJoin('peers', 'peers.id', 'transfer.peer_id')
        .leftJoin('foreign_members as remote_member', 'remote_member.id', 'transfer.foreign_member_id')
        .select(['transfer.id', shownName, 'first_name', 'last_name'])
        .where('transfer.id', 'in', [...ids])
        .execute(),
    ),
  link: async (db, ids, memberIds) =>
    byNumber(
      await db
        .selectFrom('transaction_links as link')
        .innerJoin('remote_transfers as transfer', 'transfer.id', 'link.redeemed_abroad_id')
        .innerJoin('peers', 'peers.id', 'transfer.peer_id')
        .leftJoin('foreign_members as remote_member', 'remote_member.id', 'transfer.foreign_member_id')
        .select(['link.id', shownName, 'first_name', 'last_name'])
        .where('link.member_id', 'in', [...memberIds])
        .where('link.id', 'in', [...ids])
        .execute(),
    ),
  booking: async (db, ids, memberIds) =>
    byNumber(
      await db
        .selectFrom('bookings as booking')
        .innerJoin('remote_transfers as transfer', 'transfer.id', 'booking.remote_transfer_id')
        .innerJoin('peers', 'peers.id', 'transfer.peer_id')
        .leftJoin('foreign_members as remote_member', 'remote_member.id', 'transfer.foreign_member_id')
        .select(['booking.id', shownName, 'first_name', 'last_name'])
        .where('booking.member_id', 'in', [...memberIds])
        .where('booking.id', 'in', [...ids])
        .execute(),
    ),
  request: async (db, ids) =>
    byNumber(
      await db
        .selectFrom('payment_requests as request')
        .innerJoin('peers', 'peers.id', 'request.peer_id')
        .leftJoin('remote_requests as remote', 'remote.request_id', 'request.id')
        .leftJoin('foreign_members as remote_member', 'remote_member.id', 'remote.foreign_member_id')
        .select(['request.id', shownName, 'first_name', 'last_name'])
        .where('request.id', 'in', [...ids])
        .execute(),
    ),
};

const shownName = sql<string>`case when peers.name = '' then peers.end_point else peers.name end`.as('name');

/** An event about the community itself has no member of it. */
const nobody = <Column extends string>(column: Column) => sql<string | null>`null`.as(column);

interface SideRow {
  readonly id: number;
  readonly name: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

function byNumber(rows: readonly SideRow[]): ReadonlyMap<number, OtherSide> {
  return new Map(
    rows.map(({ id, name, first_name, last_name }) => [
      id,
      {
        community: name.replace(/^https?:\/\/(.*)\/api\/$/, '$1'),
        member: fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }) || undefined,
      },
    ]),
  );
}
