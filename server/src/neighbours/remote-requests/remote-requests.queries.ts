/** SQL about payment requests between communities. */
import type { OtherSide } from '../../money/payment-requests/payment-request-ports.ts';
import type { ClearingDirection } from '@kula/core/neighbours/clearing';
import type { Insertable, Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PaymentRequestTable, RemoteRequestTable } from '../../platform/db/tables-requests.ts';

function selectRemote(db: Db | Tx) {
  return db
    .selectFrom('remote_requests as remote')
    .innerJoin('payment_requests as request', 'request.id', 'remote.request_id')
    .selectAll('remote')
    .select([
      'request.requester_id',
      'request.recipient_id',
      'request.amount',
      'request.memo',
      'request.state',
    ])
    .select(['request.created_at', 'request.valid_until_at', 'request.ended_at']);
}

export function getRemoteRequest(db: Db | Tx, requestId: number) {
  return selectRemote(db).where('remote.request_id', '=', requestId).executeTakeFirstOrThrow();
}

/** A request between two communities, as it is stored here. */
export type RemoteRequest = Awaited<ReturnType<typeof getRemoteRequest>>;

/** By the id that both communities have for it; SENT: the requester is a member here. */
export function findRemoteByKey(
  db: Db | Tx,
  peerId: number,
  direction: ClearingDirection,
  key: string,
): Promise<RemoteRequest | undefined> {
  return selectRemote(db)
    .where('remote.peer_id', '=', peerId)
    .where('remote.direction', '=', direction)
    .where('remote.request_key', '=', key)
    .executeTakeFirst();
}

export async function insertRemote(tx: Tx, row: Insertable<RemoteRequestTable>): Promise<void> {
  await tx.insertInto('remote_requests').values(row).execute();
}

export async function insertReceived(
  tx: Tx,
  row: Omit<Insertable<PaymentRequestTable>, 'state'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('payment_requests')
    .values({ ...row, state: 'OPEN' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRemote(
  tx: Tx,
  requestId: number,
  changes: Updateable<RemoteRequestTable>,
): Promise<void> {
  await tx.updateTable('remote_requests').set(changes).where('request_id', '=', requestId).execute();
}

/** Ends a request that is open. The account of the member here must be locked. */
export async function endOpen(
  tx: Tx,
  requestId: number,
  ending: { readonly state: 'DECLINED' | 'WITHDRAWN' | 'REFUSED'; readonly ended_at: number },
): Promise<void> {
  await tx
    .updateTable('payment_requests')
    .set(ending)
    .where('id', '=', requestId)
    .where('state', '=', 'OPEN')
    .execute();
}

/** The number of open requests of one remote member to a member here. */
export async function countOpenOfRequester(
  tx: Tx,
  {
    remoteRequesterId,
    recipientId,
    now,
  }: { readonly remoteRequesterId: number; readonly recipientId: number; readonly now: number },
): Promise<number> {
  const { count } = await tx
    .selectFrom('remote_requests as remote')
    .innerJoin('payment_requests as request', 'request.id', 'remote.request_id')
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .where('remote.foreign_member_id', '=', remoteRequesterId)
    .where('request.recipient_id', '=', recipientId)
    .where('request.state', '=', 'OPEN')
    .where('request.valid_until_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The other sides of these requests, by the number of the request. */
export async function otherSidesOf(
  db: Db,
  requestIds: readonly number[],
): Promise<ReadonlyMap<number, OtherSide>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('remote_requests as remote')
    .innerJoin('peers', 'peers.id', 'remote.peer_id')
    .leftJoin('communities', 'communities.id', 'peers.community_id')
    .leftJoin('foreign_members as remote_member', 'remote_member.id', 'remote.foreign_member_id')
    .select([
      'remote.request_id',
      'remote.direction',
      'remote.wish',
      'remote.named',
      'remote.foreign_member_id',
    ])
    .select([
      'remote_member.uuid',
      'remote_member.alias',
      'remote_member.first_name',
      'remote_member.last_name',
    ])
    .select(['communities.uuid as community_uuid', 'communities.name as community_name'])
    .where('remote.request_id', 'in', [...requestIds])
    .execute();
  return new Map(rows.map((row) => [row.request_id, row]));
}

/** Peers to which a message has to be sent. */
export async function listPeersToSendTo(db: Db, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('remote_requests')
    .select('peer_id')
    .distinct()
    .where('wish', 'is not', null)
    .where('next_attempt_at', '<=', now)
    .execute();
  return rows.map(({ peer_id: id }) => id);
}

/** Postpones the messages to a peer that did not answer. */
export async function postponeSending(tx: Tx, peerId: number, until: number): Promise<void> {
  await tx
    .updateTable('remote_requests')
    .set({ next_attempt_at: until })
    .where('peer_id', '=', peerId)
    .where('wish', 'is not', null)
    .where('next_attempt_at', '<', until)
    .execute();
}

/**
 * Ends the open requests of a member with other communities in both directions, and queues the messages
 * about it.
 */
export async function endOpenOf(tx: Tx, memberId: number, now: number): Promise<void> {
  const ends = [
    { mine: 'requester_id', ending: { state: 'WITHDRAWN' }, wish: 'WITHDRAW' },
    { mine: 'recipient_id', ending: { state: 'DECLINED', answered_by: memberId }, wish: 'DECLINE' },
  ] as const;
  for (const { mine, ending, wish } of ends) {
    const rows = await tx
      .updateTable('payment_requests')
      .set({ ...ending, ended_at: now })
      .where(mine, '=', memberId)
      .where('peer_id', 'is not', null)
      .where('state', '=', 'OPEN')
      .returning('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) continue;
    const change = { wish, attempts: 0, next_attempt_at: now };
    await tx.updateTable('remote_requests').set(change).where('request_id', 'in', ids).execute();
  }
}

/**
 * Removes a member's requests to other communities, except those with a message to send or an answering
 * transfer. Returns their codes.
 */
export async function deleteSentRequests(tx: Tx, memberId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('payment_requests as request')
    .innerJoin('remote_requests as remote', 'remote.request_id', 'request.id')
    .select(['request.id', 'request.code'])
    .where('request.requester_id', '=', memberId)
    .where('request.state', 'not in', ['OPEN', 'UNDER_WAY', 'ACCEPTED'])
    .where('remote.wish', 'is', null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('remote_transfers as transfer')
            .select('transfer.id')
            .whereRef('transfer.request_id', '=', 'request.id'),
        ),
      ),
    )
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.deleteFrom('remote_requests').where('request_id', 'in', ids).execute();
  await tx.deleteFrom('payment_requests').where('id', 'in', ids).execute();
  return rows.map(({ code }) => code);
}
