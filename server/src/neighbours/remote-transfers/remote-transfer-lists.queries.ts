/** SQL of the lists of transfers between communities, for members and administrators. */
import type { ClearingDirection } from '@kula/core/neighbours/clearing';
import type { Amount } from '@kula/core/money/money';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { RemoteMemberTable } from '../../platform/db/tables-peers.ts';
import type { RemoteTransfer } from './remote-transfers.queries.ts';

export interface TransferStep {
  readonly step: string;
  readonly detail: string;
  readonly created_at: number;
}

/** The messages about these transfers, oldest first. */
export async function listSteps(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TransferStep[]>> {
  const steps = new Map<number, TransferStep[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return steps;
  const rows = await db
    .selectFrom('remote_transfer_steps')
    .selectAll()
    .where('transfer_id', 'in', [...ids])
    .orderBy('transfer_id')
    .orderBy('id')
    .execute();
  for (const row of rows) steps.get(row.transfer_id)?.push(row);
  return steps;
}

export interface ListedTransfer extends RemoteTransfer {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly remote_uuid: string | null;
  readonly community_name: string | null;
  readonly community_uuid: string | null;
  /** Public id of the member here. */
  readonly member_uuid: string | null;
  readonly member_first: string | null;
  readonly member_last: string | null;
}

function selectListed(db: Db) {
  return db
    .selectFrom('remote_transfers as transfer')
    .innerJoin('peers', 'peers.id', 'transfer.peer_id')
    .leftJoin('communities', 'communities.id', 'peers.community_id')
    .leftJoin('foreign_members as remote_member', 'remote_member.id', 'transfer.foreign_member_id')
    .leftJoin('members', 'members.id', 'transfer.member_id')
    .selectAll('transfer')
    .select(['remote_member.first_name', 'remote_member.last_name', 'remote_member.uuid as remote_uuid'])
    .select(['communities.name as community_name', 'communities.uuid as community_uuid'])
    .select('members.uuid as member_uuid')
    .select(['members.first_name as member_first', 'members.last_name as member_last']);
}

/** The states in which a member has seen with whom the transfer is. */
const statesSeen = ['BOOKED', 'SENT', 'RECALLED', 'UNCLEAR', 'RETURNED'] as const;

/**
 * The member of another community with this id or username, or with the address to which something was sent, if a transfer
 * with this member was booked; the one of the newest.
 */
export function findBookedWith(
  db: Db,
  memberId: number,
  { communityId, identifier }: { readonly communityId: number; readonly identifier: string },
): Promise<Selectable<RemoteMemberTable> | undefined> {
  const wanted = identifier.toLowerCase();
  return db
    .selectFrom('remote_transfers as transfer')
    .innerJoin('foreign_members as person', 'person.id', 'transfer.foreign_member_id')
    .selectAll('person')
    .where('transfer.member_id', '=', memberId)
    .where('transfer.state', 'in', statesSeen)
    .where('person.community_id', '=', communityId)
    .where((e) =>
      e.or([
        e('person.uuid', '=', wanted),
        e(e.fn('lower', ['person.alias']), '=', wanted),
        e.and([e('transfer.direction', '=', 'SENT'), e(e.fn('lower', ['transfer.named']), '=', wanted)]),
      ]),
    )
    .orderBy('transfer.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A member's transfers to other communities, newest first. */
export function listTransfersOfMember(
  db: Db,
  memberId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ListedTransfer[]> {
  return selectListed(db)
    .where('transfer.member_id', '=', memberId)
    .where('transfer.direction', '=', 'SENT')
    .orderBy('transfer.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** The open transfers with a peer, oldest first; unclear ones before all others. */
export function listOpenTransfers(db: Db, peerId: number, limit: number): Promise<ListedTransfer[]> {
  return selectListed(db)
    .where('transfer.peer_id', '=', peerId)
    .where('transfer.ended_at', 'is', null)
    .orderBy((e) => e.case().when('transfer.state', '=', 'UNCLEAR').then(0).else(1).end())
    .orderBy('transfer.id')
    .limit(limit)
    .execute();
}

/** A transfer as booked with a peer. */
export interface PeerBooking {
  readonly id: number;
  readonly direction: ClearingDirection;
  readonly amount: Amount;
  /** What the peer owed afterwards. */
  readonly balance: Amount;
  readonly booked_at: number;
  readonly creation_at: number;
  readonly named: string;
  readonly member_id: number | null;
  readonly member_first: string | null;
  readonly member_last: string | null;
  readonly foreign_first: string | null;
  readonly foreign_last: string | null;
}

/**
 * A page of the books with a peer, newest first. Entries are numbered without a gap, so that a page is a
 * range of numbers and costs no more than its rows, and the last number is the count.
 */
export async function selectPeerBookings(
  db: Db,
  peerId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly count: number; readonly bookings: readonly PeerBooking[] }> {
  const account = await db
    .selectFrom('clearing_accounts')
    .select('sequence')
    .where('peer_id', '=', peerId)
    .executeTakeFirst();
  const count = account?.sequence ?? 0;
  const bookings = await db
    .selectFrom('clearing_entries as entry')
    .innerJoin('remote_transfers as transfer', 'transfer.id', 'entry.transfer_id')
    .leftJoin('members', 'members.id', 'transfer.member_id')
    .leftJoin('foreign_members as abroad', 'abroad.id', 'transfer.foreign_member_id')
    .select([
      'transfer.id',
      'transfer.direction',
      'transfer.amount',
      'transfer.creation_at',
      'transfer.named',
    ])
    .select(['entry.balance', 'entry.booked_at', 'transfer.member_id'])
    .select(['members.first_name as member_first', 'members.last_name as member_last'])
    .select(['abroad.first_name as foreign_first', 'abroad.last_name as foreign_last'])
    .where('entry.peer_id', '=', peerId)
    .where('entry.sequence', '<=', count - offset)
    .where('entry.sequence', '>', count - offset - limit)
    .orderBy('entry.sequence', 'desc')
    .execute();
  return { count, bookings };
}
