/**
 * Messages of the sender's side about a transfer, and the meaning of their answers. Peers that support the
 * additions get one encrypted message with the order and answer with the state; for v1 peers there are
 * settlements and reverts.
 */
import {
  eventOfV1Answer,
  type V1Call,
  type RemoteEvent,
  type RemoteOrder,
  INCONCLUSIVE_MS,
} from '@kula/core/neighbours/remote-transfers';
import type { ProblemCode } from '@kula/core/platform/errors';
import { isUuid } from '@kula/core/platform/ids';
import type { Deps } from '../../platform/deps.ts';
import { IntegrationFailure } from '../../platform/integrations/http.ts';
import { homeCommunity } from '../../community/communities/communities.usecases.ts';
import { fullName } from '../../platform/member-names.ts';
import { findMember } from '../../people/members/members.usecases.ts';
import { openAnswer, callPeer } from '../peers/peer-messages.usecases.ts';
import { newNumber } from '../peers/peer-protocol.ts';
import type { Peer } from '../peers/peers.usecases.ts';
import { codeOfReason, codeOfText, parseV1Answer } from './remote-transfer-answers.ts';
import { concluded, fieldsOf, type Outcome, shortName, voted } from './remote-transfer-messages.ts';
import { getPaidRequest } from './remote-transfer-requests.queries.ts';
import { findRemoteMember } from './remote-members.usecases.ts';
import { getBlockingCode } from './transfer-queue.usecases.ts';
import type { RemoteMemberFacts, RemoteTransfer } from './remote-transfers.queries.ts';

/** What an answer means for the transfer; without an event nothing, so that the message is sent again. */
export interface Answered {
  readonly event: RemoteEvent | undefined;
  readonly detail: string;
  readonly refusal?: ProblemCode;
  /** The recipient, whose data is stored from then on. */
  readonly recipient?: RemoteMemberFacts;
  /** Whether the vote was answered, so that no copy of it can arrive any more. */
  readonly isVoteAnswered?: boolean;
  /** A v1 peer answered that it has no such recipient, so that it did not look for the transfer. */
  readonly hasNoRecipient?: boolean;
}

/** Whether no message of the transfer can arrive and be accepted any more. */
export function isAllOver({ vote_over_at: overAt }: RemoteTransfer, { now }: Deps): boolean {
  return overAt === null || overAt <= now();
}

/** Sends the order to the other side. Throws an IntegrationFailure where it gave no valid answer. */
export function sendOrder(
  order: RemoteOrder,
  transfer: RemoteTransfer,
  peer: Peer,
  deps: Deps,
): Promise<Answered> {
  if (order === 'PROMISE') return sendVote(transfer, peer, deps);
  return peer.additions === 1
    ? concludeV2(order, transfer, peer, deps)
    : concludeV1(order, transfer, peer, deps);
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
  const { handshake, is_plain: isV1, transfer_key: transferId, foreign_link_id: linkId } = transfer;
  const fields = await transferFields(transfer, peer, true, deps);
  const link = linkId === null ? {} : { transactionLinkId: linkId };
  const request = await requestNamed(transfer, deps);
  const content = { ...fields, ...link, ...(isV1 === 1 ? {} : { transferId }), ...request };
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

const eventOfOutcome: Readonly<Record<Outcome, RemoteEvent | undefined>> = {
  BOOKED: 'IS_BOOKED',
  NEVER: 'IS_NEVER',
  PROMISED: undefined,
  UNKNOWN: undefined,
};

async function concludeV2(
  order: 'BOOK' | 'NEVER',
  transfer: RemoteTransfer,
  peer: Peer,
  deps: Deps,
): Promise<Answered> {
  const handshake = newNumber();
  const tokentype = 'conclude-transfer';
  const isV1 = transfer.is_plain === 1;
  const fields = await transferFields(transfer, peer, false, deps);
  const content = { ...fields, ...(isV1 ? {} : { transferId: transfer.transfer_key }), wish: order };
  const answer = await callPeer(peer, { operation: 'concludeTransfer', tokentype, handshake, content }, deps);
  if ('refusal' in answer) return { event: undefined, detail: `${order}: ${answer.refusal}` };
  const { outcome, transferKey } = await openAnswer(
    peer,
    answer.value,
    { tokentype: `${tokentype}-response`, handshake, schema: concluded },
    deps,
  );
  const isAboutThis = isV1 || transferKey === transfer.transfer_key;
  return {
    event: isAboutThis ? eventOfOutcome[outcome] : undefined,
    detail: `${order}: ${outcome}${isAboutThis ? '' : ' of another transfer'}`,
  };
}

/** A v1 peer gets a settlement; where it does not book, its promise is reverted later. */
async function concludeV1(
  order: 'BOOK' | 'NEVER',
  transfer: RemoteTransfer,
  peer: Peer,
  deps: Deps,
): Promise<Answered> {
  const send = (call: V1Call) => callV1(call, transfer, peer, deps);
  if (order === 'BOOK') return send('settle');
  const reverted = await send('revert');
  // Its row was that of a copy of this very vote, and is gone now.
  if (reverted.isDone && transfer.state === 'STOPPING') return { ...reverted, refusal: 'TRANSFER_PENDING' };
  // The row that it deleted may have been a second copy of the vote, while the first one was settled.
  if (!reverted.isDone || !isAllOver(transfer, deps)) return reverted;
  const undone = await send('undo');
  return { ...undone, detail: `${reverted.detail}; ${undone.detail}` };
}

const operations: Readonly<Record<V1Call, string>> = {
  settle: 'settleSendCoins',
  revert: 'revertSendCoins',
  undo: 'revertSettledSendCoins',
};

/** A vote is reverted by sending it again, with its number; a settlement is undone in the same way. */
async function callV1(
  call: V1Call,
  transfer: RemoteTransfer,
  peer: Peer,
  deps: Deps,
): Promise<Answered & { readonly isDone: boolean }> {
  const isVote = call === 'revert';
  const fields = await transferFields(transfer, peer, isVote, deps);
  const answer = await callPeer(
    peer,
    {
      operation: operations[call],
      tokentype: 'send-coins',
      ...(isVote ? { handshake: transfer.handshake } : {}),
      content: isVote ? fields : { ...fields, transactionLinkId: transfer.foreign_link_id },
    },
    deps,
  );
  const v1Answer = parseV1Answer(call, answer);
  const event = eventOfV1Answer(call, v1Answer, {
    state: transfer.state,
    isAllOver: isAllOver(transfer, deps),
    isProvenUnbooked: transfer.unbooked_at !== null,
    isLastAttempt: deps.now() - transfer.created_at >= INCONCLUSIVE_MS,
  });
  const words = 'refusal' in answer ? answer.refusal : String(answer.value);
  const detail = `${call}: ${words}`;
  return { event, detail, isDone: v1Answer === 'TRUE', hasNoRecipient: v1Answer === 'NO_RECIPIENT' };
}

/** Whether a failure is that of the other side, and not one of this program. */
export function isPeerFailure(error: unknown): error is IntegrationFailure {
  return error instanceof IntegrationFailure;
}
