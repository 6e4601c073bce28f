/** The communities that this one trades with, and their limits: decided by administrators. */
import type { ClearingLimits } from '@kula/core/neighbours/clearing';
import { Refusal } from '@kula/core/platform/errors';
import { peerAddress } from '@kula/core/neighbours/peer-address';
import type { EventType } from '@kula/core/notify/events';
import { isNameOfKey } from '@kula/core/platform/key-names';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { UnlimitedOperation } from '../../platform/operations.ts';
import { checkVersion, versionOf } from '../../platform/record-version.ts';
import { command } from '../../commands/command.ts';
import { IntegrationFailure } from '../../platform/integrations/http.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { lockClearing } from '../../money/ledger/clearing.usecases.ts';
import { type CommunityInfo, checkPeer, openHandshake, readCommunity } from './handshake.usecases.ts';
import { fingerprintOf } from './own-keys.usecases.ts';
import { nameForNewPeer } from './peer-names.usecases.ts';
import { toShownPeer, type ShownPeer } from './shown-peers.usecases.ts';
import {
  countOpen,
  findPeer,
  findRemoved,
  insertPeer,
  limitsOf,
  listPeers,
  type Peer,
  restorePeer,
  setReachable,
  updatePeer,
} from './peers.queries.ts';
import { peersOperations } from './peers.operations.ts';

/**
 * Adds a community by its address and begins a handshake. It is connected once its identity is verified, after its
 * administrators have added this one. Refuses with SERVICE_DISABLED, PEER_ADDRESS_INVALID, PEER_UNREACHABLE or PEER_KNOWN.
 */
export async function addPeer(admin: Actor, address: string, deps: Deps): Promise<ShownPeer> {
  const client = deps.integrations.peers;
  if (!client) throw new Refusal('SERVICE_DISABLED');
  const endPoint = endPointOf(address);
  if (
    endPoint === undefined ||
    !client.mayReach(endPoint) ||
    endPoint === endPointOf(deps.config.communityUrl)
  ) {
    throw new Refusal('PEER_ADDRESS_INVALID');
  }
  const info = await infoOf(endPoint, deps);
  const id = await command(
    {
      operation: peersOperations.addPeer,
      actor: admin,
      locks: 'records',
      work: async (tx) => {
        const added = await enter(tx, endPoint, info, deps.now());
        await notify(tx, { kind: 'ADMIN_PEER_ADD', by: admin.member, involvedId: added }, deps);
        return added;
      },
    },
    deps,
  );
  return connectAndShow(id, deps);
}

/** Addresses are accepted as people type or copy them: of the community, or of its interface. */
function endPointOf(address: string): string | undefined {
  const given = peerAddress(address);
  const url = 'url' in given ? URL.parse(given.url) : null;
  if (url === null || /[?#]/.test(address) || address.length > 200) return undefined;
  const path = url.pathname.replace(/\/api(?:\/1_[01])?\/*$/, '').replace(/(?<!\/)\/+$/, '');
  return `${url.origin}${path}/api/`;
}

async function infoOf(endPoint: string, deps: Deps): Promise<CommunityInfo> {
  try {
    // Its address is sufficient for reading.
    const info = await readCommunity({ end_point: endPoint, id: 0, failures: 0 } as Peer, deps);
    if (info) return info;
  } catch (error) {
    if (!(error instanceof IntegrationFailure)) throw error;
  }
  throw new Refusal('PEER_UNREACHABLE');
}

async function enter(tx: Tx, endPoint: string, info: CommunityInfo, now: number): Promise<number> {
  const holder = (await listPeers(tx)).find(
    (one) => one.public_key === info.publicKey || one.end_point === endPoint,
  );
  // Of two peers with one key, administrators have to see which one has it.
  if (holder) throw new Refusal('PEER_KNOWN', { detail: { name: holder.name, address: holder.end_point } });
  const removed = await findRemoved(tx, info.publicKey, info.publicJwtKey);
  const name = await nameForNewPeer(tx, { endPoint, name: info.name });
  const announced = { ...name, description: info.description, began_at: info.creationDate };
  if (!removed) {
    const keys = { public_key: info.publicKey, jwt_key: info.publicJwtKey };
    return insertPeer(tx, { ...announced, ...keys, end_point: endPoint, added_at: now });
  }
  // The debts are in its clearing account. Its identity is verified again.
  await restorePeer(tx, removed.id, { ...announced, end_point: endPoint, added_at: now });
  return removed.id;
}

/** A failure here is repeated by the job that checks peers. */
export async function connectAndShow(id: number, deps: Deps): Promise<ShownPeer> {
  const peer = await existing(deps.db.read, id);
  try {
    await checkPeer(peer, deps);
    if (peer.connected_at !== null) await openHandshake(peer, deps);
  } catch (error) {
    if (!(error instanceof IntegrationFailure)) throw error;
  }
  return toShownPeer(await existing(deps.db.read, id), deps);
}

/** Checks a peer now, and lets it verify its identity again. Refuses with PEER_NOT_FOUND or SERVICE_DISABLED. */
export async function connectPeer(admin: Actor, id: number, deps: Deps): Promise<ShownPeer> {
  if (!deps.integrations.peers) throw new Refusal('SERVICE_DISABLED');
  await command(
    {
      operation: peersOperations.connectPeer,
      actor: admin,
      work: async (tx) => {
        await existing(tx, id);
        await notify(tx, { kind: 'ADMIN_PEER_CONNECT', by: admin.member, involvedId: id }, deps);
      },
    },
    deps,
  );
  return connectAndShow(id, deps);
}

/** Pauses the trade with a peer in both directions; open transfers are completed. Refuses with PEER_NOT_FOUND. */
export function pausePeer(admin: Actor, id: number, deps: Deps): Promise<ShownPeer> {
  return changePeer(
    admin,
    { id, operation: peersOperations.pausePeer, kind: 'ADMIN_PEER_PAUSE' },
    deps,
    async (tx, peer, now) => {
      await updatePeer(tx, id, { paused_at: peer.paused_at ?? now });
      if (peer.community_id !== null) await setReachable(tx, peer.community_id, null);
    },
  );
}

/** Resumes the trade with a peer. Refuses with PEER_NOT_FOUND. */
export function resumePeer(admin: Actor, id: number, deps: Deps): Promise<ShownPeer> {
  return changePeer(
    admin,
    { id, operation: peersOperations.resumePeer, kind: 'ADMIN_PEER_RESUME' },
    deps,
    async (tx, peer, now) => {
      await updatePeer(tx, id, { paused_at: null, failures: 0, next_look_at: now });
      if (peer.community_id !== null) await setReachable(tx, peer.community_id, peer.connected_at);
    },
  );
}

/**
 * Ends the trade with a peer. Its books remain, and continue if it is added again. Refuses with PEER_NOT_FOUND, and
 * with PEER_BUSY while a transfer is open.
 */
export async function removePeer(admin: Actor, id: number, deps: Deps): Promise<void> {
  await changePeer(
    admin,
    { id, operation: peersOperations.removePeer, kind: 'ADMIN_PEER_REMOVE' },
    deps,
    async (tx, peer, now) => {
      await refuseOpen(tx, id);
      await updatePeer(tx, id, { removed_at: now });
      if (peer.community_id !== null) await setReachable(tx, peer.community_id, null);
    },
  );
}

/** Refuses with PEER_BUSY while a transfer with a peer is open. */
export async function refuseOpen(tx: Tx, id: number): Promise<void> {
  const { open } = await countOpen(tx, id);
  if (open > 0) throw new Refusal('PEER_BUSY', { detail: { count: open } });
}

/** Sets the limits of debt and of daily transfers. Refuses with PEER_NOT_FOUND, AMOUNT_INVALID or CHANGED_MEANWHILE. */
export function setPeerLimits(
  admin: Actor,
  id: number,
  { seen, ...limits }: ClearingLimits & { readonly seen?: ClearingLimits | null },
  deps: Deps,
): Promise<ShownPeer> {
  for (const [about, limit] of Object.entries(limits)) {
    if (limit < 0n) throw new Refusal('AMOUNT_INVALID', { about });
  }
  return changePeer(
    admin,
    { id, operation: peersOperations.setPeerLimits, kind: 'ADMIN_PEER_LIMITS' },
    deps,
    (tx, peer) => {
      checkVersion(versionOf(limitsOf(peer)), seen && versionOf(seen));
      return updatePeer(tx, id, {
        most_owed_by_peer: limits.owedByPeer,
        most_owed_to_peer: limits.owedToPeer,
        most_per_day: limits.perDay,
      });
    },
  );
}

/** Sets this side's consent to a search by members of both communities. Refuses with PEER_NOT_FOUND. */
export function setPeerSearch(
  admin: Actor,
  { id, sharesMembers }: { readonly id: number; readonly sharesMembers: boolean },
  deps: Deps,
): Promise<ShownPeer> {
  return changePeer(
    admin,
    { id, operation: peersOperations.setPeerSearch, kind: 'ADMIN_PEER_SEARCH' },
    deps,
    (tx) => updatePeer(tx, id, { shares_members: sharesMembers ? 1 : 0 }),
  );
}

/**
 * Accepts another key of a peer by the decision of an administrator, who compared its short name with the other
 * side: for a peer that lost its key or cannot announce one. Refuses with PEER_NOT_FOUND, PEER_UNREACHABLE, or
 * PEER_KEY_DIFFERS where the peer shows another one.
 */
export async function acceptPeerKey(
  admin: Actor,
  input: { readonly id: number; readonly fingerprint: string },
  deps: Deps,
): Promise<ShownPeer> {
  const peer = await existing(deps.db.read, input.id);
  const info = await infoOf(peer.end_point, deps);
  const isMeant =
    info.publicKey === peer.public_key && isNameOfKey(input.fingerprint, fingerprintOf(info.publicJwtKey));
  if (!isMeant) throw new Refusal('PEER_KEY_DIFFERS');
  return changePeer(
    admin,
    { id: input.id, operation: peersOperations.acceptPeerKey, kind: 'ADMIN_PEER_KEY_ACCEPT' },
    deps,
    (tx, _, now) =>
      updatePeer(tx, input.id, {
        jwt_key: info.publicJwtKey,
        next_jwt_key: null,
        old_jwt_key: null,
        next_look_at: now,
      }),
  );
}

interface Decision {
  readonly id: number;
  readonly operation: UnlimitedOperation;
  readonly kind: Extract<EventType, `ADMIN_PEER_${string}`>;
}
type Decided = void | { readonly name: string; readonly before: string };

/** Changes a peer by the decision of an administrator, one such decision at a time. */
export async function changePeer(
  admin: Actor,
  { id, operation, kind }: Decision,
  deps: Deps,
  work: (tx: Tx, peer: Peer, now: number) => Promise<Decided>,
): Promise<ShownPeer> {
  await command(
    {
      operation,
      actor: admin,
      locks: 'records',
      work: async (tx) => {
        // Any start of a transfer with the peer waits for this lock, and reads the peer after it.
        await lockClearing(tx, id);
        const named = (await work(tx, await existing(tx, id), deps.now())) ?? undefined;
        await notify(tx, { kind, by: admin.member, involvedId: id, named }, deps);
      },
    },
    deps,
  );
  const peer = await findPeer(deps.db.read, id);
  if (!peer) throw new Refusal('PEER_NOT_FOUND');
  return toShownPeer(peer, deps);
}

async function existing(db: Db | Tx, id: number): Promise<Peer> {
  const peer = await findPeer(db, id);
  if (!peer || peer.removed_at !== null) throw new Refusal('PEER_NOT_FOUND');
  return peer;
}

/** The peer with this number, removed ones too. */
export async function getPeer(db: Db | Tx, id: number): Promise<Peer> {
  const peer = await findPeer(db, id);
  if (!peer) throw new Refusal('PEER_NOT_FOUND');
  return peer;
}
