/**
 * Sends the state of a request to the other community until it has answered. The message follows from the
 * row: a crash, a lost message or a lost answer costs nothing but another message.
 */
import { firstOf, tidyText } from '@kula/core/platform/texts';
import { meaningOf, type RequestOrder } from '@kula/core/neighbours/remote-requests';
import { overAt } from '@kula/core/neighbours/remote-transfers';
import { forgetAnswers } from '../../commands/command.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { IntegrationFailure } from '../../platform/integrations/http.ts';
import { fullName } from '../../platform/member-names.ts';
import { homeCommunity } from '../../community/communities/communities.usecases.ts';
import { CREATE_REQUEST } from '../../money/payment-requests/payment-requests.usecases.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { findMember } from '../../people/members/members.usecases.ts';
import { lockOpenPeer } from '../peers/open-peers.usecases.ts';
import { openAnswer, callPeer } from '../peers/peer-messages.usecases.ts';
import { newNumber } from '../protocol/protocol-fields.ts';
import { getPeer } from '../peers/peers.usecases.ts';
import type { Peer } from '../peers/peers.queries.ts';
import { storeRemoteMember } from '../remote-transfers/remote-members.usecases.ts';
import { fieldsOf, shortName } from '../protocol/protocol-messages.ts';
import {
  requestAnswer,
  ANSWER_TYPE,
  type RequestAnswer,
  OPERATION,
  TOKEN_TYPE,
} from './remote-request-messages.ts';
import {
  deleteSentRequests,
  endOpen,
  getRemoteRequest,
  type RemoteRequest,
  updateRemote,
} from './remote-requests.queries.ts';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 10 * 60_000;
const MOST_DOUBLINGS = 12;

/** Sends the message of a request, if there is one. Returns whether the peer gave a valid answer. */
export async function sendMessageOf(requestId: number, deps: Deps): Promise<boolean> {
  const remote = await getRemoteRequest(deps.db.read, requestId);
  const { wish: order } = remote;
  if (order === null) return true;
  const peer = await getPeer(deps.db.read, remote.peer_id);
  const isPointless =
    remote.valid_until_at <= deps.now() || (order === 'WITHDRAW' && remote.ask_over_at === null);
  if (isPointless) return settle(remote, order, undefined, deps);
  if (peer.removed_at !== null || peer.connected_at === null || peer.paused_at !== null) {
    return postpone(requestId, 'the trade is paused', deps);
  }
  // Written before it is sent: a message that may arrive must be on record after a crash.
  const noted = order === 'ASK' ? await noteSending(remote, deps) : 'noted';
  if (noted === 'paused') return postpone(requestId, 'the trade is paused', deps);
  if (noted === 'other order') return true;
  try {
    const received = await exchange(remote, order, peer, deps);
    if (typeof received === 'string') return await postpone(requestId, received, deps);
    return await settle(remote, order, received, deps);
  } catch (error) {
    if (!(error instanceof IntegrationFailure)) throw error;
    await postpone(requestId, error.message, deps);
    return false;
  }
}

/** Other order: another message has become due meanwhile. */
async function noteSending(
  { request_id: id, peer_id: peerId }: RemoteRequest,
  { db, now }: Deps,
): Promise<'noted' | 'other order' | 'paused'> {
  return db.transaction(async (tx) => {
    const { wish: order, requester_id: requesterId } = await getRemoteRequest(tx, id);
    if (requesterId !== null) await db.lockAccounts(tx, [requesterId]);
    if (order !== 'ASK' || (await getRemoteRequest(tx, id)).wish !== 'ASK') return 'other order';
    if (!(await lockOpenPeer(tx, peerId))) return 'paused';
    await updateRemote(tx, id, { ask_over_at: overAt(now()) });
    return 'noted';
  });
}

/** The answer; a text where the peer refuses to give one now. */
async function exchange(
  remote: RemoteRequest,
  order: RequestOrder,
  peer: Peer,
  deps: Deps,
): Promise<RequestAnswer | string> {
  const handshake = newNumber();
  const content = await contentOf(remote, order, peer, deps);
  // A program that was downgraded does not support the message: that does not make the peer unreachable.
  const message = { operation: OPERATION, tokentype: TOKEN_TYPE, handshake, content, isOptional: true };
  const reply = await callPeer(peer, message, deps);
  if ('refusal' in reply) return reply.refusal;
  const expected = { tokentype: ANSWER_TYPE, handshake, schema: requestAnswer };
  const read = await openAnswer(peer, reply.value, expected, deps);
  return read.requestId === remote.request_key ? read : 'an answer about another request';
}

async function contentOf(
  remote: RemoteRequest,
  order: RequestOrder,
  peer: Peer,
  deps: Deps,
): Promise<object> {
  const { db } = deps;
  const { uuid: senderCommunityUuid } = await homeCommunity(db.read);
  const recipientCommunityUuid = peer.community_uuid ?? '';
  const heading = { requestId: remote.request_key, wish: order };
  if (order !== 'ASK') return { ...heading, senderCommunityUuid, recipientCommunityUuid };
  const requester = await findMember(db.read, { id: remote.requester_id ?? 0 });
  if (!requester) throw new Error(`The requester of request ${remote.request_id} is missing.`);
  const fields = fieldsOf({
    recipientCommunityUuid,
    recipientUserIdentifier: remote.named,
    creationAt: remote.created_at,
    amount: remote.amount,
    memo: remote.memo,
    senderCommunityUuid,
    senderUserUuid: requester.uuid,
    senderUserName: fullName(requester),
    senderAlias: requester.alias,
  });
  return { ...heading, ...fields, validUntil: new Date(remote.valid_until_at).toISOString() };
}

/** Stores what an answer means; without one, that no message has to be sent any more. */
function settle(
  { request_id: id, requester_id, recipient_id }: RemoteRequest,
  order: RequestOrder,
  received: RequestAnswer | undefined,
  deps: Deps,
): Promise<boolean> {
  const { db } = deps;
  const memberId = requester_id ?? recipient_id ?? 0;
  return db.transaction(async (tx) => {
    await db.lockAccounts(tx, [memberId]);
    const now = deps.now();
    const remote = await getRemoteRequest(tx, id);
    const isRequestOver = remote.ask_over_at !== null && remote.ask_over_at <= now;
    const meaning = received === undefined ? 'DONE' : meaningOf(order, received.standing, isRequestOver);
    if (order === 'ASK' && received) await noteAnswer(tx, remote, received, deps);
    // Another decision was made before the answer came; it is sent next.
    if (remote.wish !== order) return true;
    if (meaning === 'LATER') {
      await scheduleRetry(tx, id, `${order}: ${received?.standing ?? ''}`, now);
      return true;
    }
    await updateRemote(tx, id, { wish: null, attempts: 0, last_error: null });
    if (meaning === 'REFUSED') {
      await endOpen(tx, id, { state: 'REFUSED', ended_at: now });
      await updateRemote(tx, id, { refusal: received?.reason ?? 'REQUEST_REFUSED' });
    }
    await forgetOfClosed(tx, remote);
    await notify(tx, { kind: 'PAYMENT_REQUEST_MOVE', to: { id: memberId } }, deps);
    return true;
  });
}

/** The request has arrived there: further copies of it have no effect. */
async function noteAnswer(
  tx: Tx,
  remote: RemoteRequest,
  { standing, member }: RequestAnswer,
  deps: Deps,
): Promise<void> {
  if (standing === 'UNKNOWN' || standing === 'REFUSED') return;
  const now = deps.now();
  await updateRemote(tx, remote.request_id, { ask_over_at: now });
  if (!member || remote.foreign_member_id !== null) return;
  const names = { firstName: shortName(member.firstName), lastName: shortName(member.lastName) };
  const person = { uuid: member.gradidoID, alias: shortName(member.alias) || null, ...names };
  const remoteMemberId = await storeRemoteMember(tx, await getPeer(tx, remote.peer_id), person, now);
  await updateRemote(tx, remote.request_id, { foreign_member_id: remoteMemberId });
}

/** The data of a member who closed the account is removed once the other side has confirmed it. */
async function forgetOfClosed(tx: Tx, { requester_id: requesterId }: RemoteRequest): Promise<void> {
  if (requesterId === null) return;
  const requester = await findMember(tx, { id: requesterId });
  if (requester?.deleted_at !== null) await removeSentRequests(tx, requesterId);
}

/** Removes a member's ended requests to other communities that nothing refers to, and the answers that name them. */
export async function removeSentRequests(tx: Tx, memberId: number): Promise<void> {
  const answers = await deleteSentRequests(tx, memberId);
  await forgetAnswers(tx, { memberId, operation: CREATE_REQUEST, answers });
}

async function postpone(id: number, reason: string, { db, now }: Deps): Promise<boolean> {
  await db.transaction((tx) => scheduleRetry(tx, id, reason, now()));
  return true;
}

/** Retries later, with growing pauses. */
async function scheduleRetry(tx: Tx, id: number, reason: string, now: number): Promise<void> {
  const { attempts } = await getRemoteRequest(tx, id);
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, MOST_DOUBLINGS), LONGEST_PAUSE_MS);
  await updateRemote(tx, id, {
    attempts: attempts + 1,
    next_attempt_at: now + pause,
    last_error: firstOf(tidyText(reason), 300),
  });
}
