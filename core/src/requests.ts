/**
 * Payment requests: a member asks for an amount, with words and a time until which the question stands. Somebody in
 * particular is asked, or whoever has the code. A request ends once and in one way; nothing is set aside for it, so
 * that asking costs nobody anything.
 */
import { DAY_MS } from './days.ts';
import type { ProblemCode } from './errors.ts';

/**
 * The states that are kept. A request leaves OPEN once, and the other states are final: but for UNDER_WAY, in which a member of
 * another community has accepted and the amount has not arrived. It is open again when the amount comes back. REFUSED is what
 * the other community did not take.
 */
export type PaymentRequestState = 'OPEN' | 'UNDER_WAY' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN' | 'REFUSED';
/** The ends that members decide about. */
export type RequestEnd = 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN';
/** ASKS is the member to whom the amount would go, ANSWERS the one who would pay it. */
export type RequestSide = 'ASKS' | 'ANSWERS';

/**
 * From which state a request may go where, and on which side somebody must stand to take the step. Expiry is no state of
 * its own: it is an open request whose time is over.
 */
export const nextRequestStates: Readonly<
  Record<PaymentRequestState, Partial<Readonly<Record<RequestEnd, RequestSide>>>>
> = {
  OPEN: { ACCEPTED: 'ANSWERS', DECLINED: 'ANSWERS', WITHDRAWN: 'ASKS' },
  UNDER_WAY: {},
  ACCEPTED: {},
  DECLINED: {},
  WITHDRAWN: {},
  REFUSED: {},
};

/** How a request looks to people. */
export type ShownRequestState = PaymentRequestState | 'EXPIRED';

/** The validity where none is given. */
export const REQUEST_VALIDITY_DAYS = 14;
/** What members can choose from, in days. */
export const requestValidities = [3, 14, 30] as const;
/** So many questions of one member may wait at the same time. */
export const MAX_OPEN_REQUESTS = 50;
/** So many of them for the same person: asking must not become a nuisance. */
export const MAX_OPEN_REQUESTS_TO_ONE = 5;

/** Whether a number of days is one of those that members can choose from. */
export function isRequestValidity(days: number): boolean {
  return (requestValidities as readonly number[]).includes(days);
}

/** When a request expires, in milliseconds since 1970: so many days of 24 hours after it was made. */
export function requestValidUntil(askedAtMs: number, days: number): number {
  return askedAtMs + days * DAY_MS;
}

interface InTime {
  readonly state: PaymentRequestState;
  readonly validUntilMs: number;
}

/** The state that people see: an open request whose time is over is EXPIRED. */
export function shownRequestState({ state, validUntilMs }: InTime, nowMs: number): ShownRequestState {
  return state === 'OPEN' && validUntilMs <= nowMs ? 'EXPIRED' : state;
}

interface Between<Id> {
  /** Null for a member of another community. */
  readonly requester: Id | null;
  /** Null when whoever has the code may answer, or a member of another community is asked. */
  readonly recipient: Id | null;
  /** Whether a member of another community is asked: then nobody here may answer. */
  readonly isToRemoteMember?: boolean;
}

/** On which side of a request somebody stands: who asks, or who may answer. Undefined for those whom it does not concern. */
export function sideOfRequest<Id>(
  { requester, recipient, isToRemoteMember = false }: Between<Id>,
  member: Id,
): RequestSide | undefined {
  if (member === requester) return 'ASKS';
  if (isToRemoteMember) return undefined;
  return recipient === null || recipient === member ? 'ANSWERS' : undefined;
}

/** Why a member cannot end a request in this way; undefined when nothing stands against it. */
export function requestProblem<Id>(
  request: InTime & Between<Id>,
  end: RequestEnd,
  member: Id,
  nowMs: number,
): Extract<ProblemCode, `REQUEST_${string}`> | undefined {
  const side = sideOfRequest(request, member);
  if (side !== nextRequestStates.OPEN[end]) return side === 'ASKS' ? 'REQUEST_IS_OWN' : 'REQUEST_NOT_FOUND';
  const state = shownRequestState(request, nowMs);
  if (state === 'OPEN') return undefined;
  return `REQUEST_${state}`;
}
