import type { Amount } from '@kula/core/money';
import type { ShownRequestState } from '@kula/core/requests';
import { amountFromWire, timeFromWire } from '#shared/client/wire.ts';
import type { AskedForResult } from '../../../generated/operations.ts';

export interface Name {
  firstName: string;
  lastName: string;
}

/** A payment request, as far as the member may see it; times in epoch milliseconds. */
export interface PaymentRequest {
  code: string;
  /** The address to hand out. */
  link: string;
  isOwn: boolean;
  amount: Amount;
  memo: string;
  state: ShownRequestState;
  validUntil: number;
  endedAt: number | null;
  requester: Name;
  /** Undefined when whoever has the link may answer. */
  recipient: Name | undefined;
  answeredBy: Name | undefined;
}

type WireRequest = AskedForResult['queryPaymentRequest'];

export function paymentRequestFrom(wire: WireRequest): PaymentRequest {
  return {
    code: wire.code,
    link: wire.link,
    isOwn: wire.isOwn,
    amount: amountFromWire(wire.amount),
    memo: wire.memo,
    state: wire.state,
    validUntil: Date.parse(wire.validUntil),
    endedAt: timeFromWire(wire.endedAt) ?? null,
    requester: nameOf(wire.requester),
    recipient: wire.recipient ? nameOf(wire.recipient) : undefined,
    answeredBy: wire.answeredBy ? nameOf(wire.answeredBy) : undefined,
  };
}

function nameOf(person: { firstName?: string | null; lastName?: string | null }): Name {
  return { firstName: person.firstName ?? '', lastName: person.lastName ?? '' };
}

/** The state at this moment: an open request runs out while it is looked at. */
export function stateAt({ state, validUntil }: PaymentRequest, now: number): ShownRequestState {
  return state === 'OPEN' && validUntil <= now ? 'EXPIRED' : state;
}

/** When a request came to its end. */
export function endOf({ endedAt, validUntil }: PaymentRequest): number {
  return endedAt ?? validUntil;
}

/** The other person of a request, as its member sees it; undefined while nobody is known. */
export function otherOf(paymentRequest: PaymentRequest): Name | undefined {
  return paymentRequest.isOwn
    ? (paymentRequest.recipient ?? paymentRequest.answeredBy)
    : paymentRequest.requester;
}

/** What the page of a request has to offer. */
export type RequestView = 'over' | 'visitor' | 'own' | 'answer';

export function viewOf(paymentRequest: PaymentRequest, isMember: boolean, now: number): RequestView {
  if (stateAt(paymentRequest, now) !== 'OPEN') return 'over';
  if (!isMember) return 'visitor';
  return paymentRequest.isOwn ? 'own' : 'answer';
}
