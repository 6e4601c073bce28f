/** Peers as administrators see them. */
import type { ClearingLimits, ClearingPosition } from '@kula/core/neighbours/clearing';
import type { CommunityNameFault } from '@kula/core/neighbours/community-names';
import type { Deps } from '../../platform/deps.ts';
import { getClearingPosition } from '../../money/ledger/clearing.usecases.ts';
import { findUuidClaim, type UuidFault } from './peer-claims.usecases.ts';
import { peerNameFault } from './peer-names.usecases.ts';
import { fingerprintOf, getOwnKeys } from './own-keys.usecases.ts';
import { countOpen, limitsOf, listPeers, type Peer } from './peers.queries.ts';

/** After this many consecutive failures a peer is unreachable: no transfer starts until a check succeeds. */
const AWAY_AFTER = 3;
const AWAY_MS = 60_000;

/** WAITING: its identity is not verified, or it has not added this community yet. */
export type PeerState = 'WAITING' | 'CONNECTED' | 'AWAY' | 'PAUSED';

/** A peer with its state. */
export interface ShownPeer {
  readonly peer: Peer;
  readonly state: PeerState;
  /** Undefined until it is connected for the first time. */
  readonly position: ClearingPosition | undefined;
  readonly limits: ClearingLimits;
  readonly open: number;
  readonly unclear: number;
  /** Short name of its key, to be compared with the one that its administrators see. */
  readonly fingerprint: string;
  /** Why it cannot have the name that it announces. */
  readonly nameFault: CommunityNameFault | undefined;
  /** Why it does not get the id that it claims. */
  readonly uuidFault: UuidFault | undefined;
}

function stateOf(peer: Peer, now: number): PeerState {
  if (peer.paused_at !== null) return 'PAUSED';
  if (peer.connected_at === null) return 'WAITING';
  return isAway(peer, now) ? 'AWAY' : 'CONNECTED';
}

/** Whether a peer failed recently and often, so that no transfer is started with it. */
export function isAway({ failures, last_error_at: at }: Peer, now: number): boolean {
  return failures >= AWAY_AFTER && at !== null && now - at < AWAY_MS;
}

/** All peers that were not removed, in the order in which they were added. */
export async function listShownPeers(deps: Deps): Promise<ShownPeer[]> {
  const peers = await listPeers(deps.db.read);
  return Promise.all(peers.map((peer) => toShownPeer(peer, deps)));
}

/** A peer as administrators see it now. */
export async function toShownPeer(peer: Peer, { db, now }: Deps): Promise<ShownPeer> {
  const at = now();
  return {
    peer,
    state: stateOf(peer, at),
    position: peer.community_id === null ? undefined : await getClearingPosition(db.read, peer.id, at),
    limits: limitsOf(peer),
    ...(await countOpen(db.read, peer.id)),
    fingerprint: fingerprintOf(peer.jwt_key),
    nameFault:
      peer.announced_name === null ? undefined : await peerNameFault(db.read, peer, peer.announced_name),
    uuidFault:
      peer.claimed_uuid === null ? undefined : (await findUuidClaim(db.read, peer, peer.claimed_uuid)).fault,
  };
}

/** The short name of this community's key, for administrators of peers to compare. */
export async function getOwnFingerprint(deps: Deps): Promise<string> {
  return fingerprintOf((await getOwnKeys(deps)).current.public_jwt_key);
}
