/** SQL about the communities that this one trades with. */
import type { ClearingLimits } from '@kula/core/neighbours/clearing';
import { defaultClearingLimits } from '@kula/core/neighbours/clearing';
import type { Selectable, Updateable } from 'kysely';
import type { Flag } from '../../platform/db/columns.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PeerTable } from '../../platform/db/tables-peers.ts';

/** A peer, with the id of its community once its identity was verified. */
export interface Peer extends Selectable<PeerTable> {
  readonly community_uuid: string | null;
  /** Whether requests can be made to its members; null before it has announced that. */
  readonly takes_requests: Flag | null;
}

function selectPeers(db: Db | Tx) {
  return db
    .selectFrom('peers')
    .leftJoin('communities', 'communities.id', 'peers.community_id')
    .selectAll('peers')
    .select(['communities.uuid as community_uuid', 'communities.takes_requests']);
}

/** Those that were not removed, in the order in which they were added. */
export function listPeers(db: Db | Tx): Promise<Peer[]> {
  return selectPeers(db).where('removed_at', 'is', null).orderBy('peers.id').execute();
}

export function findPeer(db: Db | Tx, id: number): Promise<Peer | undefined> {
  return selectPeers(db).where('peers.id', '=', id).executeTakeFirst();
}

export function findPeerByKey(db: Db | Tx, publicKey: string): Promise<Peer | undefined> {
  return selectPeers(db)
    .where('peers.public_key', '=', publicKey)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export function findPeerOfCommunity(db: Db | Tx, communityId: number): Promise<Peer | undefined> {
  return selectPeers(db)
    .where('community_id', '=', communityId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** The other peers that are or were this community, removed ones too, the newest first. */
export function findOtherHolders(db: Db | Tx, communityId: number, exceptId: number): Promise<Peer[]> {
  return selectPeers(db)
    .where('community_id', '=', communityId)
    .where('peers.id', '<>', exceptId)
    .orderBy('peers.id', 'desc')
    .execute();
}

/** Whether a transfer or a payment request with a peer was ever stored. */
export async function hasExchanged(db: Db | Tx, peerId: number): Promise<boolean> {
  const transfer = db.selectFrom('remote_transfers').select('peer_id').where('peer_id', '=', peerId);
  const request = db.selectFrom('remote_requests').select('peer_id').where('peer_id', '=', peerId);
  return (await transfer.unionAll(request).limit(1).executeTakeFirst()) !== undefined;
}

/** A removed peer with the same keys: its debts are still booked. */
export function findRemoved(db: Db | Tx, publicKey: string, jwtKey: string): Promise<Peer | undefined> {
  return selectPeers(db)
    .where('peers.public_key', '=', publicKey)
    .where('jwt_key', '=', jwtKey)
    .where('removed_at', 'is not', null)
    .orderBy('peers.id', 'desc')
    .executeTakeFirst();
}

export type NewPeer = Pick<
  PeerTable,
  'end_point' | 'public_key' | 'jwt_key' | 'name' | 'announced_name' | 'description' | 'began_at' | 'added_at'
>;

/** How soon a peer is checked again whose identity is not verified. */
export const WAITING_CHECK_MS = 60_000;

/**
 * Adds a peer with small limits; none may have that key or address. Whoever adds it checks it at once, the periodic check
 * later.
 */
export async function insertPeer(tx: Tx, peer: NewPeer): Promise<number> {
  const row = await tx
    .insertInto('peers')
    .values({
      ...peer,
      next_look_at: peer.added_at + WAITING_CHECK_MS,
      most_owed_by_peer: defaultClearingLimits.owedByPeer,
      most_owed_to_peer: defaultClearingLimits.owedToPeer,
      most_per_day: defaultClearingLimits.perDay,
      additions: 0,
      failures: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A removed peer becomes one whose identity is not verified yet; its handshakes are over. */
export function restorePeer(
  tx: Tx,
  id: number,
  announced: Omit<NewPeer, 'public_key' | 'jwt_key'>,
): Promise<void> {
  return updatePeer(tx, id, {
    ...announced,
    removed_at: null,
    paused_at: null,
    connected_at: null,
    opened_handshake: null,
    code: null,
    claimed_uuid: null,
    failures: 0,
    next_look_at: announced.added_at + WAITING_CHECK_MS,
  });
}

export async function updatePeer(tx: Tx, id: number, changes: Updateable<PeerTable>): Promise<void> {
  await tx.updateTable('peers').set(changes).where('id', '=', id).execute();
}

/**
 * Stores the number of a handshake that is opened now, unless one waits for its callback since less than
 * `repeatedMs`; returns the number that is stored then.
 */
export async function storeHandshake(
  tx: Tx,
  id: number,
  {
    handshake,
    at,
    repeatedMs,
  }: { readonly handshake: string; readonly at: number; readonly repeatedMs: number },
): Promise<string> {
  await tx
    .updateTable('peers')
    .set({ opened_at: at, opened_handshake: handshake })
    .where('id', '=', id)
    .where((e) =>
      e.or([
        e('opened_handshake', 'is', null),
        e('opened_at', 'is', null),
        e('opened_at', '<=', at - repeatedMs),
        e('opened_at', '>', at),
      ]),
    )
    .execute();
  const row = await tx
    .selectFrom('peers')
    .select('opened_handshake')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.opened_handshake ?? handshake;
}

export function limitsOf(
  peer: Pick<Peer, 'most_owed_by_peer' | 'most_owed_to_peer' | 'most_per_day'>,
): ClearingLimits {
  return {
    owedByPeer: peer.most_owed_by_peer,
    owedToPeer: peer.most_owed_to_peer,
    perDay: peer.most_per_day,
  };
}

/** The open transfers with a peer: their number, and that of the unclear ones. */
export async function countOpen(db: Db | Tx, peerId: number): Promise<{ open: number; unclear: number }> {
  const { open, unclear } = await db
    .selectFrom('remote_transfers')
    .select((e) => [
      e.fn.countAll<bigint>().as('open'),
      e.fn.countAll<bigint>().filterWhere('state', '=', 'UNCLEAR').as('unclear'),
    ])
    .where('peer_id', '=', peerId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { open: Number(open), unclear: Number(unclear) };
}

/** Whether there is a community with this id, and which: this one, or that of another peer. */
export function findCommunityByUuid(
  db: Db | Tx,
  uuid: string,
): Promise<{ id: number; foreign_flag: number } | undefined> {
  return db
    .selectFrom('communities')
    .select(['id', 'foreign_flag'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

/** Adds the community of a peer with a verified identity; returns its number. */
export async function saveCommunity(
  tx: Tx,
  existingId: number | undefined,
  peer: Pick<Peer, 'name' | 'description' | 'end_point' | 'began_at' | 'public_key' | 'jwt_key'>,
  proof: { readonly uuid: string; readonly at: number; readonly takesRequests: boolean },
): Promise<number> {
  const row = {
    name: peer.name,
    description: peer.description,
    url: peer.end_point,
    created_at: peer.began_at,
    public_key: peer.public_key,
    public_jwt_key: peer.jwt_key,
    authenticated_at: proof.at,
    updated_at: proof.at,
    takes_requests: proof.takesRequests ? 1 : 0,
  } as const;
  if (existingId !== undefined) {
    await tx.updateTable('communities').set(row).where('id', '=', existingId).execute();
    return existingId;
  }
  const { id } = await tx
    .insertInto('communities')
    .values({ ...row, uuid: proof.uuid, foreign_flag: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the name of a peer here, and the name that it announces, where that is another one. */
export async function renamePeer(
  tx: Tx,
  peer: Pick<Peer, 'id' | 'community_id'>,
  changes: { readonly name: string; readonly description: string },
  announced: string | null,
): Promise<void> {
  await tx
    .updateTable('peers')
    .set({ ...changes, announced_name: announced })
    .where('id', '=', peer.id)
    .execute();
  if (peer.community_id === null) return;
  await tx.updateTable('communities').set(changes).where('id', '=', peer.community_id).execute();
}

/** Whether members can send to the community; null hides it. */
export async function setReachable(tx: Tx, communityId: number, since: number | null): Promise<void> {
  await tx
    .updateTable('communities')
    .set({ authenticated_at: since })
    .where('id', '=', communityId)
    .where('foreign_flag', '=', 1)
    .execute();
}
