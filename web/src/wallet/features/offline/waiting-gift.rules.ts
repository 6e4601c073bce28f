import { DAY_MS } from '@kula/core/platform/days';
import { formatDecimal, minus, plus, zeroAmount } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import type { ProblemDetail, RequestProblem, RequestProblemCode } from '#shared/client/problem.ts';
import { amountFromWire } from '#shared/client/wire.ts';
import type { Partner } from '../account/booking.rules.ts';

/** A gift that was written without a connection. It is sent once, later, with the key that it got then. */
export interface WaitingGift {
  /** The idempotency key: the server carries out each key once. */
  key: string;
  /** The id of the member who wrote it; nobody else sees it. */
  owner: string;
  to: Partner;
  /** A decimal, as on the wire. */
  amount: string;
  memo: string;
  writtenAt: number;
  /** When it was first sent without an answer: since then it is unknown here whether it was booked. */
  triedAt?: number;
  /** Why the server refused it. It stays until the member decides. */
  refusal?: { code: RequestProblemCode; detail: ProblemDetail };
  /** Why the last attempt was put off; it is made again by itself. */
  delay?: { code: RequestProblemCode; detail: ProblemDetail };
  /** The member is changing it; it is not sent meanwhile. */
  isHeld?: boolean;
}

/**
 * `waiting` and `unsure` are sent automatically as soon as possible; `unsure` may have arrived already. The
 * others need an action of the member: `late` was written long ago, `unclear` was tried so long ago that the
 * server may have deleted its key.
 */
export type GiftState = 'waiting' | 'unsure' | 'refused' | 'held' | 'late' | 'unclear';

/** The server keeps a key for seven days; one day remains for clocks that differ. */
export const sentByItselfDays = 6;

export function stateOf(gift: WaitingGift, now: number): GiftState {
  if (gift.isHeld === true) return 'held';
  if (gift.refusal !== undefined) return 'refused';
  const isOld = now - (gift.triedAt ?? gift.writtenAt) > sentByItselfDays * DAY_MS;
  if (gift.triedAt === undefined) return isOld ? 'late' : 'waiting';
  return isOld ? 'unclear' : 'unsure';
}

/** Whether it is sent without another press. */
export function goesByItself(gift: WaitingGift, now: number): boolean {
  const state = stateOf(gift, now);
  return state === 'waiting' || state === 'unsure';
}

/** Whether the member may send it now with its own key. */
export function maySend(gift: WaitingGift, now: number): boolean {
  return stateOf({ ...gift, isHeld: false }, now) !== 'unclear';
}

/** Whether it may be changed: not while it may have arrived, because it would be sent twice. */
export function mayChange(gift: WaitingGift, now: number): boolean {
  return stateOf(gift, now) !== 'unsure';
}

/** The outcome of an attempt. `stop` means that the others need not be tried now either. */
export type Outcome = { sent: true } | { sent: false; gift: WaitingGift; stop: boolean };

/** The session is over: nothing is said of the gift, which goes on after the next sign-in. */
const signedOut: ReadonlySet<RequestProblemCode> = new Set(['SESSION_EXPIRED', 'UNAUTHORIZED']);
/** Problems that pass without the member: the gift stays in the queue. */
const passing: ReadonlySet<RequestProblemCode> = new Set([
  'TRANSFER_PENDING',
  'TOO_MANY_REQUESTS',
  'CLOCK_IN_DOUBT',
]);
/** No answer, or none that shows what the server did. */
const unknown: ReadonlySet<RequestProblemCode> = new Set([
  'NETWORK',
  'TIMEOUT',
  'UNAVAILABLE',
  'OUTCOME_UNKNOWN',
  'UNKNOWN',
]);

/** The gift after an attempt that ended with this problem, or without one. */
export function afterTry(gift: WaitingGift, problem: RequestProblem | undefined, at: number): Outcome {
  if (problem === undefined) return { sent: true };
  const { refusal: _, delay: __, triedAt, ...plain } = gift;
  const before = triedAt === undefined ? plain : { ...plain, triedAt };
  const { code, detail } = problem;
  if (signedOut.has(code)) return { sent: false, gift: before, stop: true };
  if (passing.has(code)) return { sent: false, gift: { ...before, delay: { code, detail } }, stop: true };
  if (unknown.has(code)) return { sent: false, gift: { ...plain, triedAt: triedAt ?? at }, stop: true };
  // A refusal of a key means that nothing was ever booked with it.
  return { sent: false, gift: { ...plain, refusal: { code, detail } }, stop: false };
}

export function amountOf(gift: WaitingGift): Amount {
  return amountFromWire(gift.amount);
}

/** The sum of all of them. */
export function sumOf(gifts: readonly WaitingGift[]): Amount {
  return gifts.reduce((sum, gift) => plus(sum, amountOf(gift)), zeroAmount);
}

/** What the gifts that are sent by themselves will take from the balance, which still contains it. */
export function takenBy(gifts: readonly WaitingGift[], now: number): Amount {
  return sumOf(gifts.filter((gift) => goesByItself(gift, now)));
}

/** What can be sent of it beside the waiting gifts. */
export function freeOf(available: Amount, taken: Amount): Amount {
  return taken > available ? zeroAmount : minus(available, taken);
}

/** In the order in which they were written, which is the order of sending. */
export function inOrder(gifts: readonly WaitingGift[]): WaitingGift[] {
  return gifts.toSorted((one, other) => one.writtenAt - other.writtenAt || one.key.localeCompare(other.key));
}

export function newWaitingGift(
  gift: { to: Partner; amount: Amount; memo: string },
  { key, owner, now, wasTried }: { key: string; owner: string; now: number; wasTried: boolean },
): WaitingGift {
  const { to, amount, memo } = gift;
  return {
    key,
    owner,
    to,
    amount: formatDecimal(amount),
    memo,
    writtenAt: now,
    ...(wasTried ? { triedAt: now } : {}),
  };
}
