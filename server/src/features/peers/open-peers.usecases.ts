/** Peers with which something may be begun: connected, not paused, not removed. */
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { lockClearing } from '../ledger/clearing.usecases.ts';
import { findPeer, findPeerOfCommunity, type Peer } from './peers.queries.ts';

/** The peer through which a community is reached; undefined when it is none, or nothing may be begun with it now. */
export async function openPeerOf(communityId: number, deps: Deps): Promise<Peer | undefined> {
  if (!deps.integrations.peers) return undefined;
  const peer = await findPeerOfCommunity(deps.db.read, communityId);
  return peer && peer.connected_at !== null && peer.paused_at === null ? peer : undefined;
}

/**
 * Locks the clearing account of a peer, after the accounts of members, and gives the peer as it is until the transaction
 * ends; undefined when nothing may be begun with it any more: it was paused or removed meanwhile.
 */
export async function lockOpenPeer(tx: Tx, id: number): Promise<Peer | undefined> {
  await lockClearing(tx, id);
  const peer = await findPeer(tx, id);
  const isOpen = peer?.connected_at !== null && peer?.paused_at === null && peer.removed_at === null;
  return isOpen ? peer : undefined;
}
