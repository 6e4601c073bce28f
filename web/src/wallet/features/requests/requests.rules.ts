import type { Amount } from '@kula/core/money/money';
import type { ShownRequestState } from '@kula/core/money/payment-requests';
import { amountFromWire, timeFromWire } from '#shared/client/wire.ts';
import type { AskedForResult } from '../../../generated/operations.ts';
import type { Identified } from '../partners/partners.rules.ts';

export interface Name extends Identified {
  /** The community of a member of another one; undefined within this one. */
  community?: string;
}

/** A payment request, as far as the member may see it; times in epoch milliseconds. */
export interface PaymentRequest {
  code: string;
  /** The address to share. */
  link: string;
  isOwn: boolean;
  /** False while the other community has not accepted it. */
  isDelivered: boolean;
  amount: Amount;
  memo: string;
  state: ShownRequestState;
  validUntil: number;
  endedAt: number | null;
  requester: Name;
  /** Undefined when anyone with the link may answer. */
  recipient: Name | undefined;
  answeredBy: Name | undefined;
}

type WireRequest = AskedForResult['queryPaymentRequest'];

export function paymentRequestFrom(wire: WireRequest): PaymentRequest {
  return {
    code: wire.code,
    link: wire.link,
    isOwn: wire.isOwn,
    isDelivered: wire.isDelivered,
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

interface WireName {
  gradidoID: string;
  alias?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  communityName?: string | null;
}

function nameOf({ gradidoID, alias, firstName, lastName, communityName }: WireName): Name {
  const name = {
    gradidoID,
    alias: alias ?? '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    communityName: communityName ?? '',
  };
  return communityName ? { ...name, community: communityName } : name;
}

/** The state at this time: an open request may expire while it is shown. */
export function stateAt({ state, validUntil }: PaymentRequest, now: number): ShownRequestState {
  return state === 'OPEN' && validUntil <= now ? 'EXPIRED' : state;
}

/** An open request of the member to this person for this amount. */
export function openRequestTo(
  own: readonly PaymentRequest[],
  { gradidoID, amount }: { gradidoID: string; amount: Amount },
  now: number,
): PaymentRequest | undefined {
  return own.find(
    (one) => one.recipient?.gradidoID === gradidoID && one.amount === amount && stateAt(one, now) === 'OPEN',
  );
}

/** When a request was answered, taken back or expired. */
export function endOf({ endedAt, validUntil }: PaymentRequest): number {
  return endedAt ?? validUntil;
}

/** The other person of a request, from the viewer's side; undefined while there is none. */
export function otherOf(paymentRequest: PaymentRequest): Name | undefined {
  return paymentRequest.isOwn
    ? (paymentRequest.recipient ?? paymentRequest.answeredBy)
    : paymentRequest.requester;
}

/** For a member who is logged in: another one has answered a request that anybody with the link could answer. */
export function isFulfilledByOther({ isOwn, state, recipient, answeredBy }: PaymentRequest): boolean {
  return state === 'ACCEPTED' && !isOwn && recipient === undefined && answeredBy === undefined;
}

/** The name of the other community that a request is from or for; undefined within this one. */
export function communityOf({ requester, recipient }: PaymentRequest): string | undefined {
  return requester.community ?? recipient?.community;
}

/** What the page of a request shows. */
export type RequestView = 'over' | 'visitor' | 'own' | 'answer';

export function viewOf(paymentRequest: PaymentRequest, isMember: boolean, now: number): RequestView {
  if (stateAt(paymentRequest, now) !== 'OPEN') return 'over';
  if (!isMember) return 'visitor';
  return paymentRequest.isOwn ? 'own' : 'answer';
}
