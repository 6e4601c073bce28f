/**
 * Messages of another community about payment requests: one of its members makes a request to one here, withdraws it,
 * or declines a request from here. Each message may come twice, late and in any order: the row of the request
 * decides, and the answer is its state.
 */
import type { RequestStanding } from '@kula/core/neighbours/remote-requests';
import { DAY_MS } from '@kula/core/platform/days';
import { tidyText } from '@kula/core/platform/texts';
import {
  MAX_OPEN_REQUESTS_TO_ONE,
  requestValidities,
  requestValidUntil,
  shownRequestState,
} from '@kula/core/money/payment-requests';
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import type { Deps } from '../../platform/deps.ts';
import { homeCommunity } from '../../community/communities/communities.usecases.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { findMember } from '../../people/members/members.usecases.ts';
import { lockOpenPeer } from '../peers/open-peers.usecases.ts';
import { sealAnswer } from '../peers/peer-messages.usecases.ts';
import { verifyMessage } from '../peers/message-verification.usecases.ts';
import { PeerRefusal, type SealedMessage } from '../protocol/protocol-fields.ts';
import type { Peer } from '../peers/peers.queries.ts';
import { storeSender } from '../remote-transfers/remote-members.usecases.ts';
import { findRemoteMember } from '../remote-transfers/remote-transfers.queries.ts';
import { isOutOfNames, findNamedRecipient } from '../remote-transfers/named-recipients.usecases.ts';
import { countInTransaction, countWithin } from '../../platform/limits/limits.usecases.ts';
import { ANSWER_TYPE, type ReceivedRequest, TOKEN_TYPE, requestMessage } from './remote-request-messages.ts';
import {
  countOpenOfRequester,
  endOpen,
  findRemoteByKey,
  insertReceived,
  insertRemote,
  type RemoteRequest,
  updateRemote,
} from './remote-requests.queries.ts';
import { perDay, perMinute } from '../../platform/limits/limit.ts';

const CODE_BYTES = 12;
/** All messages of a peer about requests. */
const messagesOfPeer = perMinute(600, 'request:peer:{peer}');
/** Each is a permanent row. The peer sends further ones again on the next day. */
export const requestsOfPeer = perDay(2000, 'asks:peer:{peer}');
/** The limit of all members of a peer for one member here. */
const requestsToMember = perDay(30, 'asks:peer:{peer}:{recipient}');
/** As within a community. */
const requestsToOne = perDay(10, 'asks:foreign:{remoteRequester}:{recipient}');

interface Reply {
  readonly standing: RequestStanding;
  readonly reason?: string;
  readonly member?: object;
}

/**
 * A peer sends a request. The encrypted answer is its state here. Throws PeerRefusal, after which it is
 * sent again later.
 */
export async function receiveRequest(message: SealedMessage, deps: Deps): Promise<string> {
  const { peer, content, handshake } = await verifyMessage(
    message,
    { tokentype: TOKEN_TYPE, isRepeatable: true },
    deps,
  );
  if (!(await countWithin(messagesOfPeer, { peer: peer.id }, deps))) {
    throw new PeerRefusal('too many messages about payment requests');
  }
  const read = v.safeParse(requestMessage, content);
  const { uuid } = await homeCommunity(deps.db.read);
  const isMeant =
    read.success &&
    read.output.senderCommunityUuid === peer.community_uuid &&
    read.output.recipientCommunityUuid === uuid;
  if (!isMeant) throw new PeerRefusal('the payment request is not described as it should be');
  const { output } = read;
  const reply =
    output.wish === 'ASK' ? await acceptRequest(peer, output, deps) : await endRequest(peer, output, deps);
  const heading = { tokentype: ANSWER_TYPE, handshakeID: handshake };
  return sealAnswer(peer, heading, { requestId: output.requestId, ...reply }, deps);
}

async function acceptRequest(peer: Peer, request: ReceivedRequest, deps: Deps): Promise<Reply> {
  const stored = await findRemoteByKey(deps.db.read, peer.id, 'RECEIVED', request.requestId);
  if (stored) return answerRepetition(stored, request, deps);
  if (peer.connected_at === null || peer.paused_at !== null) throw new PeerRefusal('the trade is paused');
  const now = deps.now();
  if (request.validUntil <= now) return { standing: 'EXPIRED' };
  // A day more than members can choose, for clocks that differ.
  const longest = requestValidUntil(now, Math.max(...requestValidities) + 1);
  if (request.validUntil > longest) throw new PeerRefusal('the payment request is valid for too long');
  const { recipientUserIdentifier: named } = request;
  if (await isOutOfNames(peer, named, deps)) throw new PeerRefusal('too many unknown members');
  const member = await findNamedRecipient(peer, named, deps);
  if (!member) return { standing: 'REFUSED', reason: 'RECIPIENT_NOT_FOUND' };
  return deps.db.transaction((tx) => storeRequest(tx, { peer, request, member }, deps));
}

/** A repetition of the request is answered with its state; a different one under the same id is refused. */
async function answerRepetition(stored: RemoteRequest, request: ReceivedRequest, deps: Deps): Promise<Reply> {
  const requester = await findRemoteMember(deps.db.read, stored.foreign_member_id ?? 0);
  const isSame =
    requester?.uuid === request.senderUserUuid &&
    stored.amount === request.amount &&
    stored.memo === tidyText(request.memo) &&
    stored.valid_until_at === request.validUntil &&
    stored.named === request.recipientUserIdentifier;
  if (!isSame) throw new PeerRefusal('the payment request is another one');
  const member = await findMember(deps.db.read, { id: stored.recipient_id ?? 0 });
  return { standing: standingOf(stored, deps.now()), ...(member && described(member)) };
}

function described({ uuid, first_name, last_name, alias }: Member): { readonly member: object } {
  return { member: { gradidoID: uuid, firstName: first_name, lastName: last_name, alias } };
}

interface Accepted {
  readonly peer: Peer;
  readonly request: ReceivedRequest;
  readonly member: Member;
}

async function storeRequest(tx: Tx, { peer, request, member }: Accepted, deps: Deps): Promise<Reply> {
  // Of two concurrent copies of a message the second reads the row of the first.
  await deps.db.lockAccounts(tx, [member.id]);
  const stored = await findRemoteByKey(tx, peer.id, 'RECEIVED', request.requestId);
  if (stored) return { standing: standingOf(stored, deps.now()), ...described(member) };
  // The account may have been closed, and the peer paused, while this waited for its turn.
  const current = await findMember(tx, { id: member.id });
  if (!current || current.deleted_at !== null) return { standing: 'REFUSED', reason: 'RECIPIENT_NOT_FOUND' };
  if (!(await lockOpenPeer(tx, peer.id))) throw new PeerRefusal('the trade is paused');
  const now = deps.now();
  const remoteRequesterId = await storeSender(tx, peer, request, now);
  if (!(await isWithinLimits(tx, { peer, member, remoteRequesterId, now }, deps))) {
    return { standing: 'REFUSED', reason: 'REQUEST_LIMIT_REACHED' };
  }
  const code = randomBytes(CODE_BYTES).toString('hex');
  const { amount, validUntil } = request;
  const memo = tidyText(request.memo);
  const id = await insertReceived(tx, {
    code,
    requester_id: null,
    recipient_id: member.id,
    peer_id: peer.id,
    amount,
    memo,
    created_at: now,
    valid_until_at: validUntil,
  });
  await insertRemote(tx, {
    request_id: id,
    peer_id: peer.id,
    direction: 'RECEIVED',
    request_key: request.requestId,
    foreign_member_id: remoteRequesterId,
    named: request.recipientUserIdentifier,
    next_attempt_at: now,
  });
  const remoteMember = await findRemoteMember(tx, remoteRequesterId);
  const data = { memo, code, days: Math.ceil((validUntil - now) / DAY_MS) };
  const facts = { to: member, remoteMember, involvedId: id, amount, at: now, data };
  await notify(tx, { kind: 'REQUEST_FROM_PEER', ...facts }, deps);
  return { standing: 'OPEN', ...described(member) };
}

/** Whether the limits of a day and of open requests hold. Throws PeerRefusal where those of the whole peer do not. */
async function isWithinLimits(
  tx: Tx,
  parties: {
    readonly peer: Peer;
    readonly member: Member;
    readonly remoteRequesterId: number;
    readonly now: number;
  },
  deps: Deps,
): Promise<boolean> {
  const { peer, member, remoteRequesterId, now } = parties;
  const by = { peer: peer.id, remoteRequester: remoteRequesterId, recipient: member.id };
  if (!(await countInTransaction(tx, requestsOfPeer, by, deps))) {
    throw new PeerRefusal('too many payment requests in a day');
  }
  const open = await countOpenOfRequester(tx, { remoteRequesterId, recipientId: member.id, now });
  if (open >= MAX_OPEN_REQUESTS_TO_ONE) return false;
  return (
    (await countInTransaction(tx, requestsToMember, by, deps)) &&
    (await countInTransaction(tx, requestsToOne, by, deps))
  );
}

/** The requester's side withdraws it, or the other side declines. An unknown request has nothing to end. */
async function endRequest(
  peer: Peer,
  { requestId, wish: order }: { readonly requestId: string; readonly wish: 'WITHDRAW' | 'DECLINE' },
  deps: Deps,
): Promise<Reply> {
  const direction = order === 'WITHDRAW' ? 'RECEIVED' : 'SENT';
  const found = await findRemoteByKey(deps.db.read, peer.id, direction, requestId);
  if (!found) return { standing: 'UNKNOWN' };
  return deps.db.transaction(async (tx) => {
    await deps.db.lockAccounts(tx, [found.requester_id ?? found.recipient_id ?? 0]);
    const stored = await findRemoteByKey(tx, peer.id, direction, requestId);
    if (!stored) return { standing: 'UNKNOWN' };
    const now = deps.now();
    const standing = standingOf(stored, now);
    if (standing === 'UNDER_WAY') return { standing };
    // The decision was made there, so no message needs to be sent from here any more.
    if (stored.wish !== null) await updateRemote(tx, stored.request_id, { wish: null });
    if (standing !== 'OPEN') return { standing };
    const state = order === 'WITHDRAW' ? 'WITHDRAWN' : 'DECLINED';
    await endOpen(tx, stored.request_id, { state, ended_at: now });
    await notifyMember(tx, stored, now, deps);
    return { standing: state };
  });
}

async function notifyMember(tx: Tx, stored: RemoteRequest, now: number, deps: Deps): Promise<void> {
  const {
    request_id: involvedId,
    amount,
    memo,
    requester_id: requesterId,
    recipient_id: recipientId,
  } = stored;
  const facts = { involvedId, amount, at: now };
  if (requesterId === null) {
    await notify(tx, { kind: 'PAYMENT_REQUEST_WITHDRAW', ...facts, to: { id: recipientId ?? 0 } }, deps);
    return;
  }
  const to = await findMember(tx, { id: requesterId });
  if (!to) throw new Error(`There is no member ${requesterId}.`);
  const remoteMember = await findRemoteMember(tx, stored.foreign_member_id ?? 0);
  await notify(tx, { kind: 'REQUEST_DECLINED_BY_PEER', ...facts, to, remoteMember, data: { memo } }, deps);
}

function standingOf({ state, valid_until_at: validUntilMs }: RemoteRequest, now: number): RequestStanding {
  return shownRequestState({ state, validUntilMs }, now);
}
