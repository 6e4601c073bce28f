/**
 * A payment request between communities, as both sides store it. Each side sends its decision until the
 * other one has answered. The answer is the state of the request on that side, so a message may arrive
 * twice, late or never (docs/federation.md).
 */
import type { ShownRequestState } from '../money/payment-requests.ts';

/** The messages about a request: it was made, it was taken back, it was declined. */
export type RequestOrder = 'ASK' | 'WITHDRAW' | 'DECLINE';

/** The state of a request on the side that received a message. UNKNOWN: the request never arrived there. */
export type RequestStanding = ShownRequestState | 'UNKNOWN';

/**
 * What an answer means for the sender of the message. DONE: nothing is left to send. REFUSED: the request
 * was not accepted. LATER: the message is sent again.
 */
export type Meaning = 'DONE' | 'REFUSED' | 'LATER';

/**
 * What follows from an answer. `isRequestOver` means that every message with the request has been answered or
 * has expired: before that, a request that is unknown to the other side may still reach it.
 */
export function meaningOf(order: RequestOrder, standing: RequestStanding, isRequestOver: boolean): Meaning {
  if (order === 'ASK') {
    if (standing === 'REFUSED') return 'REFUSED';
    return standing === 'UNKNOWN' ? 'LATER' : 'DONE';
  }
  // A payment is under way on that side: it arrives or comes back, and only then the request has ended.
  if (standing === 'UNDER_WAY' || standing === 'OPEN') return 'LATER';
  return standing === 'UNKNOWN' && order === 'WITHDRAW' && !isRequestOver ? 'LATER' : 'DONE';
}

/** Reasons for which the requester's side refuses a payment, after which the payment is not attempted again. */
export const finalRequestRefusals = [
  'REQUEST_NOT_FOUND',
  'REQUEST_ACCEPTED',
  'REQUEST_DECLINED',
  'REQUEST_WITHDRAWN',
] as const;
