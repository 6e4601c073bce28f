/** Peers with which a transfer may be started: connected, not paused, not removed. */
import type { Database, Db, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockClearing, type LockedClearing } from '../../money/ledger/clearing.usecases.ts';
import { findPeer, findPeerOfCommunity, listPeers, type Peer } from './peers.queries.ts';

/** The peer of a community; undefined when it is none, or no transfer may be started with it now. */
export async function findOpenPeer(
  communityId: number,
  { integrations, db }: Deps,
  from: Db | Tx = db.read,
): Promise<Peer | undefined> {
  if (!integrations.peers) return undefined;
  const peer = await findPeerOfCommunity(from, communityId);
  return peer && peer.connected_at !== null && peer.paused_at === null ? peer : undefined;
}

/**
 * A peer with which a transfer may be started, and its clearing account; neither changes until the transaction ends.
 */
export interface OpenPeer {
  readonly peer: Peer;
  readonly clearing: LockedClearing;
}

/**
 * Locks the clearing account of a peer, after the accounts of members, and reads the peer under that lock;
 * undefined when no transfer may be started with it any more: it was paused or removed meanwhile.
 */
export async function lockOpenPeer(tx: Tx, id: number): Promise<OpenPeer | undefined> {
  const clearing = await lockClearing(tx, id);
  const peer = await findPeer(tx, id);
  const isOpen = peer?.connected_at !== null && peer?.paused_at === null && peer.removed_at === null;
  return clearing && isOpen ? { peer, clearing } : undefined;
}

/** The addresses of communities whose identity is verified. */
export async function listPeerAddresses({ read }: Database): Promise<string[]> {
  const peers = await listPeers(read);
  return peers.filter(({ connected_at }) => connected_at !== null).map(({ end_point }) => end_point);
}
