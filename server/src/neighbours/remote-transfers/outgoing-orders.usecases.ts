/** Messages of the sender's side about a transfer, and the meaning of their answers. */
import type { RemoteOrder } from '@kula/core/neighbours/remote-transfers';
import { isUuid } from '@kula/core/platform/ids';
import type { Deps } from '../../platform/deps.ts';
import { IntegrationFailure } from '../../platform/integrations/http.ts';
import { homeCommunity } from '../../community/communities/communities.usecases.ts';
import { fullName } from '../../platform/member-names.ts';
import { findMember } from '../../people/members/members.usecases.ts';
import { openAnswer, callPeer } from '../peers/peer-messages.usecases.ts';
import type { Peer } from '../peers/peers.queries.ts';
import type { Concluded, TransferLine } from '../protocol/protocol.ts';
import { codeOfReason, codeOfText } from '../protocol/protocol-answers.ts';
import { protocolOf, protocolOfTransfer } from '../protocol/protocol-choice.ts';
import { fieldsOf, shortName, voted } from '../protocol/protocol-messages.ts';
import { getPaidRequest } from './remote-transfer-requests.queries.ts';
import { getBlockingCode } from './transfer-queue.usecases.ts';
import { findRemoteMember, type RemoteMemberFacts, type RemoteTransfer } from './remote-transfers.queries.ts';

/** What an answer means for the transfer. */
export interface Answered extends Concluded {
  /** The recipient, whose data is stored from then on. */
  readonly recipient?: RemoteMemberFacts;
  /** Whether the vote was answered, so that no copy of it can arrive any more. */
  readonly isVoteAnswered?: boolean;
}

/** Sends the order to the other side. Throws an IntegrationFailure where it gave no valid answer. */
export function sendOrder(
  order: RemoteOrder,
  transfer: RemoteTransfer,
  peer: Peer,
  deps: Deps,
): Promise<Answered> {
  return order === 'PROMISE'
    ? sendVote(transfer, peer, deps)
    : protocolOf(peer).conclude(order, transfer, lineTo(peer, transfer, deps));
}

function lineTo(peer: Peer, transfer: RemoteTransfer, deps: Deps): TransferLine {
  return {
    now: deps.now,
    send: async ({ isVote, more, ...message }) => {
      const content = { ...(await transferFields(transfer, peer, isVote, deps)), ...more };
      return callPeer(peer, { ...message, content }, deps);
    },
    open: (answer, expected) => openAnswer(peer, answer, expected, deps),
  };
}

/** The fields of a transfer; a vote names the recipient as the sender did, everything after it by id. */
async function transferFields(
  transfer: RemoteTransfer,
  peer: Peer,
  isVote: boolean,
  deps: Deps,
): Promise<object> {
  const { db } = deps;
  const sender = await findMember(db.read, { id: transfer.member_id ?? 0 });
  const { uuid: senderCommunityUuid } = await homeCommunity(db.read);
  const remoteMember =
    isVote || transfer.foreign_member_id === null
      ? undefined
      : await findRemoteMember(db.read, transfer.foreign_member_id);
  if (!sender) throw new Error(`The sender of transfer ${transfer.id} is missing.`);
  return fieldsOf({
    recipientCommunityUuid: peer.community_uuid ?? '',
    recipientUserIdentifier: remoteMember?.uuid ?? transfer.named,
    creationAt: transfer.creation_at,
    amount: transfer.amount,
    memo: transfer.memo,
    senderCommunityUuid,
    senderUserUuid: sender.uuid,
    senderUserName: fullName(sender),
    senderAlias: sender.alias,
  });
}

async function sendVote(transfer: RemoteTransfer, peer: Peer, deps: Deps): Promise<Answered> {
  const { handshake, foreign_link_id: linkId } = transfer;
  const fields = await transferFields(transfer, peer, true, deps);
  const link = linkId === null ? {} : { transactionLinkId: linkId };
  const request = await requestNamed(transfer, deps);
  const name = protocolOfTransfer(transfer).nameOf(transfer);
  const content = { ...fields, ...link, ...name, ...request };
  const message = { operation: 'voteForSendCoins', tokentype: 'send-coins', handshake, content };
  const answer = await callPeer(peer, message, deps);
  if ('refusal' in answer) {
    const code = codeOfText(answer.refusal);
    const refusal = code === 'ONGOING' ? await getBlockingCode(transfer, deps) : code;
    return { event: 'NOT_PROMISED', detail: answer.refusal, refusal, isVoteAnswered: true };
  }
  const vote = await openAnswer(
    peer,
    answer.value,
    { tokentype: 'send-coins-response', handshake, schema: voted },
    deps,
  );
  const { vote: isPromised, recipGradidoID: uuid } = vote;
  const isRight = isPromised && uuid && (!isUuid(transfer.named) || uuid === transfer.named.toLowerCase());
  if (!isRight) {
    const refusal = codeOfReason(vote.reason, transfer.request_id !== null);
    const detail = `vote ${isPromised} for ${uuid ?? 'nobody'}, ${vote.reason ?? 'without a reason'}`;
    return { event: 'NOT_PROMISED', detail, refusal, isVoteAnswered: true };
  }
  const recipient = {
    communityId: peer.community_id ?? 0,
    uuid,
    alias: shortName(vote.recipAlias) || null,
    firstName: shortName(vote.recipFirstName),
    lastName: shortName(vote.recipLastName),
  };
  return { event: 'PROMISED', detail: `promised for ${uuid}`, recipient, isVoteAnswered: true };
}

/** The id of the payment request that a transfer answers. */
async function requestNamed({ request_id: id }: RemoteTransfer, { db }: Deps): Promise<object> {
  return id === null ? {} : { paymentRequestId: (await getPaidRequest(db.read, id)).request_key };
}

/** Whether a failure is that of the other side, and not one of this program. */
export function isPeerFailure(error: unknown): error is IntegrationFailure {
  return error instanceof IntegrationFailure;
}
