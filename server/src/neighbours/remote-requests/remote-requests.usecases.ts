/** Requests to a member of another community, and answers to requests from there. */
import { randomUUID } from 'node:crypto';
import { Refusal, type ProblemCode } from '@kula/core/platform/errors';
import type { RequestOrder } from '@kula/core/neighbours/remote-requests';
import type { Actor } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ConsumeProof } from '../../people/passkeys/confirmations.usecases.ts';
import { findOpenPeer } from '../peers/open-peers.usecases.ts';
import { getPeer } from '../peers/peers.usecases.ts';
import type { Peer } from '../peers/peers.queries.ts';
import { protocolOf } from '../protocol/protocol-choice.ts';
import { findRemoteMember } from '../remote-transfers/remote-transfers.queries.ts';
import { sendToPeer } from '../remote-transfers/remote-gifts.usecases.ts';
import type { OtherSide, PaidRemoteRequest } from '../../money/payment-requests/payment-request-ports.ts';
import type { PaidBy } from '../../money/transfers/transfer-ports.ts';
import { CLAIM_MS } from '../peers/peer-rounds.usecases.ts';
import {
  endOpenOf,
  getRemoteRequest,
  insertRemote,
  otherSidesOf,
  updateRemote,
} from './remote-requests.queries.ts';
import { removeSentRequests, sendMessageOf } from './outgoing-requests.usecases.ts';

/**
 * The peer to whose members requests can be made. Refuses with COMMUNITY_NOT_FOUND, and with
 * COMMUNITY_TAKES_NO_REQUESTS where it does not support such requests.
 */
export async function getPeerForRequests(tx: Tx, communityId: number, deps: Deps): Promise<Peer> {
  const peer = await findOpenPeer(communityId, deps, tx);
  if (!peer) throw new Refusal('COMMUNITY_NOT_FOUND', { about: 'communityIdentifier' });
  if (!protocolOf(peer).takesRequests(peer)) throw new Refusal('COMMUNITY_TAKES_NO_REQUESTS');
  return peer;
}

/** In the transaction that makes a request: queues the message to the other community. */
export function queueRequest(
  tx: Tx,
  newRequest: { readonly requestId: number; readonly peerId: number; readonly identifier: string },
  { now }: Deps,
): Promise<void> {
  return insertRemote(tx, {
    request_id: newRequest.requestId,
    peer_id: newRequest.peerId,
    direction: 'SENT',
    request_key: randomUUID(),
    named: newRequest.identifier,
    wish: 'ASK',
    // The command sends the message at once; the job sends what fails.
    next_attempt_at: now() + CLAIM_MS,
  });
}

/**
 * Sends the queued message of a request to the other community now; without an answer the job continues.
 * Refuses with RECIPIENT_NOT_FOUND, REQUEST_LIMIT_REACHED or REQUEST_REFUSED where it was refused there.
 */
export async function sendAtOnce(requestId: number, deps: Deps): Promise<void> {
  await sendMessageOf(requestId, deps);
  const { state, refusal } = await getRemoteRequest(deps.db.read, requestId);
  if (state !== 'REFUSED') return;
  const understood: readonly (string | null)[] = ['RECIPIENT_NOT_FOUND', 'REQUEST_LIMIT_REACHED'];
  if (!understood.includes(refusal)) throw new Refusal('REQUEST_REFUSED');
  throw new Refusal(refusal as ProblemCode, { about: 'recipientIdentifier' });
}

/** In the transaction that declines or withdraws a request: queues the message. */
export function queueEnd(tx: Tx, requestId: number, order: RequestOrder, { now }: Deps): Promise<void> {
  return updateRemote(tx, requestId, {
    wish: order,
    attempts: 0,
    next_attempt_at: now() + CLAIM_MS,
    last_error: null,
  });
}

/**
 * Sends the amount to the remote requester, as `sendToPeer` does: it has arrived or is pending when this returns.
 * Refuses as that does.
 */
export async function payRemoteRequest(
  actor: Actor,
  request: PaidRemoteRequest,
  given: {
    readonly idempotencyKey: string | null | undefined;
    readonly confirmation: ConsumeProof | undefined;
    readonly claim: PaidBy['claim'];
  },
  deps: Deps,
): Promise<void> {
  const { id, peerId, amount, memo } = request;
  const { db } = deps;
  const { claim, ...more } = given;
  const { foreign_member_id: remoteRequesterId } = await getRemoteRequest(db.read, id);
  const requester = await findRemoteMember(db.read, remoteRequesterId ?? 0);
  const { community_id: communityId } = await getPeer(db.read, peerId);
  if (!requester || communityId === null) throw new Refusal('REQUEST_NOT_FOUND');
  const to = { communityId, identifier: requester.uuid };
  await sendToPeer(actor, { ...to, amount, memo, ...more, request: { id, claim } }, deps);
}

/** The other sides of requests between communities, by the number of the request. */
export function otherSides(db: Db, requestIds: readonly number[]): Promise<ReadonlyMap<number, OtherSide>> {
  return otherSidesOf(db, requestIds);
}

/**
 * The effect of closing an account on requests between communities: open ones end, messages to the other
 * side are queued, and rows that are not needed are removed.
 */
export async function endRemoteRequestsOf(tx: Tx, memberId: number, now: number): Promise<void> {
  await endOpenOf(tx, memberId, now);
  await removeSentRequests(tx, memberId);
}
