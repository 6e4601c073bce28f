/**
 * The effect of transfers on the payment requests that they answer. Each side follows its own transfer: a request is
 * pending with it, fulfilled when it is booked, and open again when it never will be. All of it is done under the
 * lock of the account of the member here, as answers and withdrawals are, so that a request is paid once.
 */
import { finalRequestRefusals } from '@kula/core/neighbours/remote-requests';
import { shownRequestState } from '@kula/core/money/payment-requests';
import type { StoredRemoteState } from '@kula/core/neighbours/remote-transfers';
import type { Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { findMember } from '../../people/members/members.usecases.ts';
import type { Peer } from '../peers/peers.queries.ts';
import { type SendCoins, VoteRefusal } from '../protocol/protocol-messages.ts';
import {
  changeRequest,
  findPaidRequest,
  getPaidRequest,
  setDueOrder,
} from './remote-transfer-requests.queries.ts';
import { findBooking, type RemoteTransfer } from './remote-transfers.queries.ts';

/**
 * The request that a vote pays, if it may: made by this member, to this one, for this amount, and still open.
 * Undefined where it names none. Throws VoteRefusal. Locks the account of the requester.
 */
export async function findPayableRequest(
  tx: Tx,
  { peer, vote, member }: { readonly peer: Peer; readonly vote: SendCoins; readonly member: Member },
  { db, now }: Deps,
): Promise<number | undefined> {
  const key = vote.paymentRequestId;
  if (key === null || key === undefined) return undefined;
  await db.lockAccounts(tx, [member.id]);
  const request = await findPaidRequest(tx, peer.id, 'SENT', key);
  const isMeant =
    request?.requester_id === member.id &&
    request.amount === vote.amount &&
    (request.remote_uuid === null || request.remote_uuid === vote.senderUserUuid);
  if (!isMeant) throw new VoteRefusal('REQUEST_NOT_FOUND', 'the payment request is another one');
  const state = shownRequestState({ state: request.state, validUntilMs: request.valid_until_at }, now());
  if (state === 'OPEN') return request.id;
  const text = `the payment request is ${state}`;
  if (state === 'UNDER_WAY') throw new VoteRefusal('TRANSFER_PENDING', text);
  throw new VoteRefusal(state === 'REFUSED' ? 'REQUEST_NOT_FOUND' : `REQUEST_${state}`, text);
}

/** A payment of a request begins. The payer has received the request, and their data is stored. */
export async function beginPaying(
  tx: Tx,
  requestId: number,
  { memberId, remoteMemberId }: { readonly memberId: number; readonly remoteMemberId?: number },
  deps: Deps,
): Promise<void> {
  await changeRequest(tx, requestId, { state: 'UNDER_WAY', ended_at: null });
  const payer = remoteMemberId === undefined ? {} : { remoteMemberId };
  await setDueOrder(tx, requestId, { order: null, now: deps.now(), ...payer });
  await notify(tx, { kind: 'PAYMENT_REQUEST_MOVE', to: { id: memberId } }, deps);
}

/** The effect of a transfer's new state on the request that it answers. */
export async function followPaidRequest(
  tx: Tx,
  transfer: RemoteTransfer,
  { to, refusal }: { readonly to: StoredRemoteState; readonly refusal: string | undefined },
  deps: Deps,
): Promise<void> {
  const { request_id: requestId, member_id: memberId } = transfer;
  if (requestId === null || memberId === null) return;
  const isBooked = to === 'BOOKED';
  const isNeverSent = to === 'STOPPED' && transfer.state === 'HELD';
  if (!isBooked && !isNeverSent && to !== 'STOPPING' && to !== 'RETURNED' && to !== 'NEVER') return;
  const { state } = await getPaidRequest(tx, requestId);
  if (state !== 'UNDER_WAY') return;
  if (isBooked) await fulfil(tx, { transfer, requestId, memberId }, deps);
  else await reopen(tx, { requestId, memberId, refusal }, deps);
  await notify(tx, { kind: 'PAYMENT_REQUEST_MOVE', to: { id: memberId } }, deps);
}

async function fulfil(
  tx: Tx,
  paid: { readonly transfer: RemoteTransfer; readonly requestId: number; readonly memberId: number },
  { now }: Deps,
): Promise<void> {
  const { transfer, requestId, memberId } = paid;
  const isPayer = transfer.direction === 'SENT';
  const bookingId = await findBooking(tx, transfer.id, isPayer ? 'SEND' : 'RECEIVE');
  if (bookingId === undefined) throw new Error(`Transfer ${transfer.id} was booked without a booking.`);
  await changeRequest(tx, requestId, {
    state: 'ACCEPTED',
    ended_at: now(),
    booking_id: bookingId,
    ...(isPayer ? { answered_by: memberId } : {}),
  });
}

/** The amount is back, or never left: the request is open again, unless a member of it has left. */
async function reopen(
  tx: Tx,
  back: { readonly requestId: number; readonly memberId: number; readonly refusal: string | undefined },
  deps: Deps,
): Promise<void> {
  const { requestId, memberId, refusal } = back;
  const now = deps.now();
  if ((finalRequestRefusals as readonly (string | undefined)[]).includes(refusal)) {
    return changeRequest(tx, requestId, { state: 'WITHDRAWN', ended_at: now });
  }
  const member = await findMember(tx, { id: memberId });
  if (member?.deleted_at === null) return changeRequest(tx, requestId, { state: 'OPEN', ended_at: null });
  const { direction } = await getPaidRequest(tx, requestId);
  const isRequester = direction === 'SENT';
  await changeRequest(tx, requestId, {
    ended_at: now,
    ...(isRequester ? { state: 'WITHDRAWN' } : { state: 'DECLINED', answered_by: memberId }),
  });
  await setDueOrder(tx, requestId, { order: isRequester ? 'WITHDRAW' : 'DECLINE', now });
}
