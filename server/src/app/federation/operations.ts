/** Which use case answers which operation of API 1_0. */
import type { Deps } from '../../deps.ts';
import {
  type Afterwards,
  describeCommunity,
  receiveAuthentication,
  receiveCallback,
  receiveKey,
  receiveOpening,
} from '../../features/peers/handshake.usecases.ts';
import { receiveDisbursal } from '../../features/remote-links/remote-links.usecases.ts';
import { receiveSearch } from '../../features/peer-search/peer-search.usecases.ts';
import { receiveRequest } from '../../features/remote-requests/receiving.usecases.ts';
import { PeerRefusal, type SealedMessage } from '../../features/peers/peer-protocol.ts';
import {
  receiveConclusion,
  receiveRevert,
  receiveSettlement,
  receiveVote,
  refuseRevertOfSettled,
} from '../../features/remote-transfers/receiving.usecases.ts';

/** What an operation is given besides its message. */
export interface PeerContext {
  readonly deps: Deps;
  /** Called for work that begins when the message was answered. */
  readonly later: (work: Afterwards) => void;
}

type Operation = (message: SealedMessage, context: PeerContext) => Promise<unknown>;

/** A handshake tells nobody whether it is known: it is answered yes, and goes on or does not. */
function handshake(
  receive: (message: SealedMessage, deps: Deps) => Promise<Afterwards | undefined>,
): Operation {
  return async (message, { deps, later }) => {
    try {
      const work = await receive(message, deps);
      if (work) later(work);
    } catch (error) {
      if (!(error instanceof PeerRefusal) || error.message.startsWith('Invalid ed25519')) throw error;
    }
    return true;
  };
}

export const mutations: Readonly<Record<string, Operation>> = {
  openConnection: handshake(receiveOpening),
  openConnectionCallback: handshake(receiveCallback),
  authenticate: (message, { deps }) => receiveAuthentication(message, deps),
  voteForSendCoins: (message, { deps }) => receiveVote(message, deps),
  revertSendCoins: (message, { deps }) => receiveRevert(message, deps),
  settleSendCoins: (message, { deps }) => receiveSettlement(message, deps),
  revertSettledSendCoins: (message, { deps }) => refuseRevertOfSettled(message, deps),
  processDisburseJwtOnSenderCommunity: (message, { deps }) => receiveDisbursal(message, deps),
  concludeTransfer: (message, { deps }) => receiveConclusion(message, deps),
  announceKey: (message, { deps }) => receiveKey(message, deps),
  requestPayment: (message, { deps }) => receiveRequest(message, deps),
  findMembers: (message, { deps }) => receiveSearch(message, deps),
};

export const queries: Readonly<Record<string, (deps: Deps) => Promise<unknown>>> = {
  getPublicKey: describeCommunity,
  getPublicCommunityInfo: describeCommunity,
};
