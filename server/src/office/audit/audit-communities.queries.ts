/**
 * SQL that finds the other community of an event; the audit itself stores one number, whose meaning depends on
 * the type.
 */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { AuditRow } from './audit.queries.ts';

/** The row that the number of an event refers to, from which the community is found in one step. */
type Reference = 'peer' | 'transfer' | 'link' | 'booking' | 'request';

/** Names of the other communities that these events concern, or their addresses; by the number of the event. */
export async function findCommunitiesOfEvents(
  db: Db,
  events: readonly AuditRow[],
): Promise<ReadonlyMap<number, string>> {
  const byEvent = new Map<number, string>();
  for (const reference of ['peer', 'transfer', 'link', 'booking', 'request'] as const) {
    const those = events.filter((event) => referenceOf(event) === reference);
    if (those.length === 0) continue;
    const ids = [...new Set(those.map((event) => event.involved_id ?? 0))];
    // The rows of one member may be on one of several machines.
    const memberIds = [...new Set(those.map((event) => event.affected_member_id ?? 0))];
    const names = await namesBy[reference](db, ids, memberIds);
    for (const { id, involved_id: about } of those) {
      const name = names.get(about ?? 0);
      if (name !== undefined) byEvent.set(id, name);
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

const namesBy: Readonly<
  Record<
    Reference,
    (db: Db, ids: readonly number[], memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  >
> = {
  peer: async (db, ids) =>
    byNumber(
      await db
        .selectFrom('peers')
        .select(['peers.id', shownName])
        .where('peers.id', 'in', [...ids])
        .execute(),
    ),
  transfer: async (db, ids) =>
    byNumber(
      await db
        .selectFrom('remote_transfers as transfer')
        .innerJoin('peers', 'peers.id', 'transfer.peer_id')
        .select(['transfer.id', shownName])
        .where('transfer.id', 'in', [...ids])
        .execute(),
    ),
  link: async (db, ids, memberIds) =>
    byNumber(
      await db
        .selectFrom('transaction_links as link')
        .innerJoin('remote_transfers as transfer', 'transfer.id', 'link.redeemed_abroad_id')
        .innerJoin('peers', 'peers.id', 'transfer.peer_id')
        .select(['link.id', shownName])
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
        .select(['booking.id', shownName])
        .where('booking.member_id', 'in', [...memberIds])
        .where('booking.id', 'in', [...ids])
        .execute(),
    ),
  request: async (db, ids) =>
    byNumber(
      await db
        .selectFrom('payment_requests as request')
        .innerJoin('peers', 'peers.id', 'request.peer_id')
        .select(['request.id', shownName])
        .where('request.id', 'in', [...ids])
        .execute(),
    ),
};

const shownName = sql<string>`case when peers.name = '' then peers.end_point else peers.name end`.as('name');

function byNumber(
  rows: readonly { readonly id: number; readonly name: string }[],
): ReadonlyMap<number, string> {
  return new Map(rows.map(({ id, name }) => [id, name.replace(/^https?:\/\/(.*)\/api\/$/, '$1')]));
}
