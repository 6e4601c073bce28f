/** The use case of each operation of API 1_0. */
import type { Deps } from '../../platform/deps.ts';
import {
  type Afterwards,
  describeCommunity,
  receiveAuthentication,
  receiveCallback,
  receiveOpening,
} from '../../neighbours/peers/handshake.usecases.ts';
import { receiveKey } from '../../neighbours/peers/key-announcements.usecases.ts';
import { receiveDisbursal } from '../../neighbours/remote-links/remote-links.usecases.ts';
import { receiveSearch } from '../../neighbours/peer-search/peer-search.usecases.ts';
import { receiveRequest } from '../../neighbours/remote-requests/incoming-requests.usecases.ts';
import {
  PeerRefusal,
  type SealedMessage,
  type WaitForPeer,
} from '../../neighbours/protocol/protocol-fields.ts';
import { receiveConclusion } from '../../neighbours/remote-transfers/conclusions.usecases.ts';
import {
  receiveRevert,
  receiveSettlement,
  refuseRevertOfSettled,
} from '../../neighbours/remote-transfers/settlements.usecases.ts';
import { receiveVote } from '../../neighbours/remote-transfers/votes.usecases.ts';

/** The context of an operation besides its message. */
export interface PeerContext {
  readonly deps: Deps;
  /** Starts work after the message was answered. */
  readonly afterAnswer: (work: Afterwards) => void;
  /** Occupies a place of the peer that the message names. */
  readonly ofPeer: <T>(publicKey: string, work: () => Promise<T>) => Promise<T>;
  /** Runs work that waits for the sender of the message. */
  readonly waitFor: WaitForPeer;
}

type Operation = (message: SealedMessage, context: PeerContext) => Promise<unknown>;

/**
 * The answer to a handshake does not reveal whether the sender is a peer: it is always yes, and the handshake
 * continues or not.
 */
function handshake(
  receive: (message: SealedMessage, deps: Deps) => Promise<Afterwards | undefined>,
): Operation {
  return async (message, { deps, afterAnswer }) => {
    try {
      const work = await receive(message, deps);
      if (work) afterAnswer(work);
    } catch (error) {
      if (!(error instanceof PeerRefusal) || error.message.startsWith('Invalid ed25519')) throw error;
    }
    return true;
  };
}

/** API 1_0, which peers of either protocol call. */
const v1Mutations: Readonly<Record<string, Operation>> = {
  openConnection: handshake(receiveOpening),
  openConnectionCallback: handshake(receiveCallback),
  authenticate: (message, { deps }) => receiveAuthentication(message, deps),
  voteForSendCoins: (message, { deps }) => receiveVote(message, deps),
  revertSendCoins: (message, { deps }) => receiveRevert(message, deps),
  settleSendCoins: (message, { deps }) => receiveSettlement(message, deps),
  revertSettledSendCoins: (message, { deps }) => refuseRevertOfSettled(message, deps),
  processDisburseJwtOnSenderCommunity: (message, { deps, waitFor }) =>
    receiveDisbursal(message, waitFor, deps),
};

/** The additions of v2. */
const additions: Readonly<Record<string, Operation>> = {
  concludeTransfer: (message, { deps }) => receiveConclusion(message, deps),
  announceKey: (message, { deps }) => receiveKey(message, deps),
  requestPayment: (message, { deps }) => receiveRequest(message, deps),
  findMembers: (message, { deps }) => receiveSearch(message, deps),
};

export const mutations = { ...v1Mutations, ...additions };

export const queries: Readonly<Record<string, (deps: Deps) => Promise<unknown>>> = {
  getPublicKey: describeCommunity,
  getPublicCommunityInfo: describeCommunity,
};
