/**
 * A payment request between communities, as both sides keep it. Each side tells the other what it has decided until that one has
 * answered; what a side is told, it answers with how the request stands there, so that a message may come twice, late or
 * never (docs/federation.md).
 */
import type { ShownRequestState } from './requests.ts';

/** What the other side has to be told of a request: that it is there, that it was taken back, that it was declined. */
export type RequestWish = 'ASK' | 'WITHDRAW' | 'DECLINE';

/** How a request stands on the side that was told something. UNKNOWN: it was never told of it. */
export type RequestStanding = ShownRequestState | 'UNKNOWN';

/**
 * What an answer means for whoever told. DONE: nothing is left to say. REFUSED: the request was not taken. LATER: it is
 * said again.
 */
export type Heard = 'DONE' | 'REFUSED' | 'LATER';

/**
 * What follows from an answer. `isAskOver` says whether every message that asked has been answered or is too old to be taken:
 * before that, a request that is unknown to the other side may still reach it.
 */
export function heardFrom(wish: RequestWish, standing: RequestStanding, isAskOver: boolean): Heard {
  if (wish === 'ASK') {
    if (standing === 'REFUSED') return 'REFUSED';
    return standing === 'UNKNOWN' ? 'LATER' : 'DONE';
  }
  // A payment is under way, as far as that side knows: it arrives or comes back, and only then the request has ended.
  if (standing === 'UNDER_WAY' || standing === 'OPEN') return 'LATER';
  return standing === 'UNKNOWN' && wish === 'WITHDRAW' && !isAskOver ? 'LATER' : 'DONE';
}

/** Reasons for which a payment is refused by the side that asks, after which nobody is asked for it any more. */
export const endsOfAsking = [
  'REQUEST_NOT_FOUND',
  'REQUEST_ACCEPTED',
  'REQUEST_DECLINED',
  'REQUEST_WITHDRAWN',
] as const;
