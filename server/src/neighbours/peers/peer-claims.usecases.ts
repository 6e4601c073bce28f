/**
 * Which community a peer claims to be. Its id is accepted when nobody else has or had it; otherwise the peer waits
 * until an administrator has decided whose it is.
 */
import type { Db, Tx } from '../../platform/db/database.ts';
import { findCommunityByUuid, findOtherHolders, type Peer } from './peers.queries.ts';

/**
 * Why a peer does not get the id that it claims. HOME: it is that of this community. CHANGED: the peer had another one.
 * TAKEN: another peer has it. FORMER: a peer with other keys had it, and was removed.
 */
export type UuidFault = 'HOME' | 'CHANGED' | 'TAKEN' | 'FORMER';

/** An id that a peer claims: the community that has it, why the peer does not get it, and the peer that has or had it. */
export interface UuidClaim {
  readonly communityId: number | undefined;
  readonly fault: UuidFault | undefined;
  readonly holder: Peer | undefined;
}

/** Why a peer does not get the id that it claims, and which community and peer have it. */
export async function findUuidClaim(db: Db | Tx, peer: Peer, uuid: string): Promise<UuidClaim> {
  const community = await findCommunityByUuid(db, uuid);
  const holders = community === undefined ? [] : await findOtherHolders(db, community.id, peer.id);
  const current = holders.find(({ removed_at: removedAt }) => removedAt === null);
  const claim = { communityId: community?.id, holder: current ?? holders[0] };
  if (community?.foreign_flag === 0) return { ...claim, fault: 'HOME' };
  if (peer.community_uuid !== null && peer.community_uuid !== uuid) return { ...claim, fault: 'CHANGED' };
  if (current) return { ...claim, fault: 'TAKEN' };
  const isNew = peer.community_uuid === null;
  return { ...claim, fault: isNew && claim.holder ? 'FORMER' : undefined };
}
