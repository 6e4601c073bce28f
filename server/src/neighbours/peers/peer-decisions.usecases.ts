/** What administrators decide about the name and the id of a peer, after they have talked to its administrators. */
import { Refusal } from '@kula/core/platform/errors';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { lockClearing, openClearingAccount } from '../../money/ledger/clearing.usecases.ts';
import { findUuidClaim } from './peer-claims.usecases.ts';
import { peerNameFault } from './peer-names.usecases.ts';
import { changePeer, connectAndShow, refuseOpen } from './peers.usecases.ts';
import type { ShownPeer } from './shown-peers.usecases.ts';
import { hasExchanged, type Peer, renamePeer, setReachable, updatePeer } from './peers.queries.ts';
import { peersOperations } from './peers.operations.ts';

/**
 * Accepts the name that a peer announces, or declines it: then nothing waits until the peer announces another one. Refuses
 * with PEER_NOT_FOUND, with CHANGED_MEANWHILE where it announces another one, and with PEER_NAME_UNUSABLE.
 */
export function acceptPeerName(
  admin: Actor,
  { id, name, declines }: { readonly id: number; readonly name: string; readonly declines?: boolean | null },
  deps: Deps,
): Promise<ShownPeer> {
  return changePeer(
    admin,
    { id, operation: peersOperations.acceptPeerName, kind: 'ADMIN_PEER_NAME_ACCEPT' },
    deps,
    async (tx, peer) => {
      if (peer.announced_name !== name) throw new Refusal('CHANGED_MEANWHILE');
      if (declines === true) {
        await updatePeer(tx, id, { announced_name: null, declined_name: name });
        return { name: peer.name, before: name };
      }
      if ((await peerNameFault(tx, peer, name)) !== undefined) throw new Refusal('PEER_NAME_UNUSABLE');
      await renamePeer(tx, peer, { name, description: peer.description }, null);
      return { name, before: peer.name };
    },
  );
}

/**
 * Decides that an id belongs to the peer that claims it: the other peer with this id is removed, and this one is connected
 * with its next handshake. Refuses with PEER_NOT_FOUND, with CHANGED_MEANWHILE where it claims another one, with
 * PEER_UUID_UNUSABLE, and with PEER_BUSY while a transfer with the other peer is open.
 */
export async function confirmPeerUuid(
  admin: Actor,
  { id, uuid }: { readonly id: number; readonly uuid: string },
  deps: Deps,
): Promise<ShownPeer> {
  await changePeer(
    admin,
    { id, operation: peersOperations.confirmPeerUuid, kind: 'ADMIN_PEER_UUID_CONFIRM' },
    deps,
    async (tx, peer, now) => {
      if (peer.claimed_uuid !== uuid) throw new Refusal('CHANGED_MEANWHILE');
      const { fault, holder, communityId } = await findUuidClaim(tx, peer, uuid);
      if (fault === 'HOME' || fault === 'CHANGED') throw new Refusal('PEER_UUID_UNUSABLE');
      if (holder) await removeIdOf(tx, holder, now);
      if (communityId !== undefined) await setReachable(tx, communityId, null);
      await openClearingAccount(tx, id);
      await updatePeer(tx, id, {
        claimed_uuid: null,
        community_id: communityId ?? null,
        connected_at: null,
        opened_handshake: null,
        code: null,
        next_look_at: now,
      });
    },
  );
  return connectAndShow(id, deps);
}

/** Without books it may come back as another community; otherwise its books remain where members find them. */
async function removeIdOf(tx: Tx, holder: Peer, now: number): Promise<void> {
  await lockClearing(tx, holder.id);
  await refuseOpen(tx, holder.id);
  await updatePeer(tx, holder.id, {
    removed_at: holder.removed_at ?? now,
    ...((await hasExchanged(tx, holder.id)) ? {} : { community_id: null, connected_at: null }),
  });
}
