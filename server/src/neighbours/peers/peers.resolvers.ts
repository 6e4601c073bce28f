import { type Amount, negate, zeroAmount } from '@kula/core/money/money';
import { protocolOf } from '../protocol/protocol-choice.ts';
import { actorOf } from '../../platform/graphql/context.ts';
import type { Resolvers, Wire } from '../../platform/graphql/generated/resolvers.ts';
import { acceptPeerName, confirmPeerUuid } from './peer-decisions.usecases.ts';
import {
  acceptPeerKey,
  addPeer,
  connectPeer,
  pausePeer,
  removePeer,
  resumePeer,
  setPeerLimits,
  setPeerSearch,
} from './peers.usecases.ts';
import { getOwnFingerprint, type ShownPeer, listShownPeers } from './shown-peers.usecases.ts';
import { renewOwnKeys } from './own-keys.usecases.ts';

export const resolvers = {
  Query: {
    peers: async (_, __, { deps }) => (await listShownPeers(deps)).map(wirePeer),
    ownKeyFingerprint: (_, __, { deps }) => getOwnFingerprint(deps),
  },
  Mutation: {
    addPeer: async (_, { url }, context) =>
      wirePeer(await addPeer(await actorOf(context), url, context.deps)),
    connectPeer: async (_, { id }, context) =>
      wirePeer(await connectPeer(await actorOf(context), id, context.deps)),
    pausePeer: async (_, { id }, context) =>
      wirePeer(await pausePeer(await actorOf(context), id, context.deps)),
    resumePeer: async (_, { id }, context) =>
      wirePeer(await resumePeer(await actorOf(context), id, context.deps)),
    removePeer: async (_, { id }, context) => {
      await removePeer(await actorOf(context), id, context.deps);
      return true;
    },
    setPeerLimits: async (_, { id, ...limits }, context) =>
      wirePeer(await setPeerLimits(await actorOf(context), id, limits, context.deps)),
    setPeerSearch: async (_, args, context) =>
      wirePeer(await setPeerSearch(await actorOf(context), args, context.deps)),
    acceptPeerKey: async (_, args, context) =>
      wirePeer(await acceptPeerKey(await actorOf(context), args, context.deps)),
    acceptPeerName: async (_, args, context) =>
      wirePeer(await acceptPeerName(await actorOf(context), args, context.deps)),
    confirmPeerUuid: async (_, args, context) =>
      wirePeer(await confirmPeerUuid(await actorOf(context), args, context.deps)),
    renewOwnKey: async (_, __, context) => {
      await renewOwnKeys(await actorOf(context), context.deps);
      return getOwnFingerprint(context.deps);
    },
  },
} satisfies Resolvers;

function wirePeer({ peer, state, position, limits, open, unclear, ...shown }: ShownPeer): Wire<'Peer'> {
  const balance = position?.balance ?? zeroAmount;
  return {
    id: peer.id,
    url: peer.end_point,
    name: peer.name,
    description: peer.description,
    communityUuid: peer.community_uuid,
    announcedName: peer.announced_name,
    announcedNameFault: shown.nameFault ?? null,
    claimedUuid: peer.claimed_uuid,
    claimedUuidFault: shown.uuidFault ?? null,
    state,
    keyFingerprint: shown.fingerprint,
    isSafe: protocolOf(peer).isSafe,
    addedAt: peer.added_at,
    connectedAt: peer.connected_at,
    lastContactAt: peer.last_contact_at,
    lastErrorAt: peer.last_error_at,
    lastError: peer.last_error,
    owedByPeer: positive(balance),
    owedToPeer: positive(negate(balance)),
    sending: position?.outgoing ?? zeroAmount,
    receiving: position?.incoming ?? zeroAmount,
    mostOwedByPeer: limits.owedByPeer,
    mostOwedToPeer: limits.owedToPeer,
    mostPerDay: limits.perDay,
    sentInDay: position?.sentInDay ?? zeroAmount,
    receivedInDay: position?.receivedInDay ?? zeroAmount,
    sharesMembers: peer.shares_members === 1,
    openCount: open,
    unclearCount: unclear,
  };
}

function positive(amount: Amount): Amount {
  return amount > 0n ? amount : zeroAmount;
}
