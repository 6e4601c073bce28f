/**
 * Payment requests: a member requests an amount, with a memo and an expiry. The request is for one member, or
 * for anybody with the code. It ends once. Nothing is set aside for it, so an open request changes no
 * balance.
 */
import { DAY_MS } from '../platform/days.ts';
import type { ProblemCode } from '../platform/errors.ts';

/**
 * The states that are stored. A request leaves OPEN once, and the other states are final, except UNDER_WAY,
 * in which a member of another community has accepted and the amount has not arrived; the request is open
 * again when the amount comes back. REFUSED: the other community did not accept the request.
 */
export type PaymentRequestState = 'OPEN' | 'UNDER_WAY' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN' | 'REFUSED';
/** The ends that members decide. */
export type RequestEnd = 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN';
/** REQUESTER is the member who would receive the amount, PAYER the one who would pay it. */
export type RequestSide = 'REQUESTER' | 'PAYER';

/**
 * The allowed transitions, each with the side whose member may take it. Expiry is no state of its own: it
 * is an open request whose time is over.
 */
export const nextRequestStates: Readonly<
  Record<PaymentRequestState, Partial<Readonly<Record<RequestEnd, RequestSide>>>>
> = {
  OPEN: { ACCEPTED: 'PAYER', DECLINED: 'PAYER', WITHDRAWN: 'REQUESTER' },
  UNDER_WAY: {},
  ACCEPTED: {},
  DECLINED: {},
  WITHDRAWN: {},
  REFUSED: {},
};

/** The state of a request as members see it. */
export type ShownRequestState = PaymentRequestState | 'EXPIRED';

/** The default validity. */
export const REQUEST_VALIDITY_DAYS = 14;
/** The choices of members, in days. */
export const requestValidities = [3, 14, 30] as const;
/** So many requests of one member may be open at the same time. */
export const MAX_OPEN_REQUESTS = 50;
/** So many of them to the same person: requests must not become a nuisance. */
export const MAX_OPEN_REQUESTS_TO_ONE = 5;

/** Whether a number of days is one of those that members can choose from. */
export function isRequestValidity(days: number): boolean {
  return (requestValidities as readonly number[]).includes(days);
}

/** When a request expires, in milliseconds since 1970: so many days of 24 hours after it was made. */
export function requestValidUntil(createdAtMs: number, days: number): number {
  return createdAtMs + days * DAY_MS;
}

interface InTime {
  readonly state: PaymentRequestState;
  readonly validUntilMs: number;
}

/** The state that members see: an open request whose time is over is EXPIRED. */
export function shownRequestState({ state, validUntilMs }: InTime, nowMs: number): ShownRequestState {
  return state === 'OPEN' && validUntilMs <= nowMs ? 'EXPIRED' : state;
}

interface Between<Id> {
  /** Null for a member of another community. */
  readonly requester: Id | null;
  /** Null when anybody with the code may answer, or where the request is for a member of another community. */
  readonly recipient: Id | null;
  /** Whether the request is for a member of another community: then nobody here may answer. */
  readonly isToRemoteMember?: boolean;
}

/**
 * The side of a request on which a member is: the one who requests, or the one who may answer. Undefined for
 * all others.
 */
export function sideOfRequest<Id>(
  { requester, recipient, isToRemoteMember = false }: Between<Id>,
  member: Id,
): RequestSide | undefined {
  if (member === requester) return 'REQUESTER';
  if (isToRemoteMember) return undefined;
  return recipient === null || recipient === member ? 'PAYER' : undefined;
}

/** Why a member cannot end a request in this way; undefined when it is allowed. */
export function requestProblem<Id>(
  request: InTime & Between<Id>,
  end: RequestEnd,
  member: Id,
  nowMs: number,
): Extract<ProblemCode, `REQUEST_${string}`> | undefined {
  const side = sideOfRequest(request, member);
  if (side !== nextRequestStates.OPEN[end])
    return side === 'REQUESTER' ? 'REQUEST_IS_OWN' : 'REQUEST_NOT_FOUND';
  const state = shownRequestState(request, nowMs);
  if (state === 'OPEN') return undefined;
  return `REQUEST_${state}`;
}
