/**
 * A transfer from a member of one community to a member of another. Each community stores a row of its own
 * and follows this one table. Only an answer of the other side moves money for good. The sender's side
 * takes the amount off the account when the other side has promised to book it. It then sends the order to
 * book until that is answered, and returns the amount only when the other side has answered that it never
 * will book. `remote-transfers.test.ts` checks every order of messages, losses and crashes
 * (docs/federation.md).
 */

/** The state of a transfer on one side. The states of the first group belong to the sender's side. */
export type RemoteState =
  /** Set aside on the sender's account; the other side is sent the request for a promise. */
  | 'HELD'
  /** Taken off the account; the other side is sent the order to book. */
  | 'SENT'
  /**
   * Taken off the account; the time is over or a peer of 1_0 did not book, so the other side is sent the
   * order never to book.
   */
  | 'RECALLED'
  /**
   * Taken off the account; a peer of 1_0 cannot answer whether it has booked, or the peer did not answer
   * for too long. An administrator has to investigate.
   */
  | 'UNCLEAR'
  /** Free again and never sent; the other side is sent the order never to book. */
  | 'STOPPING'
  /** Never sent, and the other side has confirmed it. */
  | 'STOPPED'
  /** The other side never will book; the amount is back on the account. */
  | 'RETURNED'
  // The receiver's side.
  /** There is no row. */
  | 'UNKNOWN'
  /** Will be booked on the order of the sender's side. */
  | 'PROMISED'
  /** Is not booked and never will be, whatever arrives. */
  | 'NEVER'
  // Both sides.
  /** The recipient has the amount. */
  | 'BOOKED';

/** The states that are stored in a row. */
export type StoredRemoteState = Exclude<RemoteState, 'UNKNOWN'>;

/** The events of a transfer on one side. */
export type RemoteEvent =
  /** The other side promised in time. */
  | 'PROMISED'
  /** The other side refused or gave an invalid answer, or the hold has ended. */
  | 'NOT_PROMISED'
  /** It was never sent: an earlier transfer of the same members was not settled in time. */
  | 'NOT_ASKED'
  | 'IS_BOOKED'
  | 'IS_NEVER'
  /** A peer of 1_0 did not carry out the order to book. */
  | 'NOT_BOOKED'
  /**
   * No answer of a peer of 1_0 can decide it any more, or none came in all the time of a recalled transfer.
   */
  | 'NO_WORD'
  | 'ASKED'
  | 'TOLD_TO_BOOK'
  | 'TOLD_NEVER'
  | 'TIME_OVER';

/**
 * The transitions of a transfer. Events that are not listed change nothing: messages come twice, late and
 * out of order.
 */
export const nextRemoteStates: Readonly<
  Record<RemoteState, Readonly<Partial<Record<RemoteEvent, RemoteState>>>>
> = {
  HELD: { PROMISED: 'SENT', NOT_PROMISED: 'STOPPING', TIME_OVER: 'STOPPING', NOT_ASKED: 'STOPPED' },
  SENT: { IS_BOOKED: 'BOOKED', IS_NEVER: 'RETURNED', TIME_OVER: 'RECALLED', NOT_BOOKED: 'RECALLED' },
  RECALLED: { IS_BOOKED: 'BOOKED', IS_NEVER: 'RETURNED', NO_WORD: 'UNCLEAR' },
  UNCLEAR: { IS_BOOKED: 'BOOKED', IS_NEVER: 'RETURNED' },
  // The order to book was never sent, so that nothing was booked even where the other side never answers.
  STOPPING: { IS_NEVER: 'STOPPED', TIME_OVER: 'STOPPED' },
  STOPPED: {},
  RETURNED: {},
  // The order to book something that was never promised means a loss of data here: the answer is final that
  // it never will be booked.
  UNKNOWN: { ASKED: 'PROMISED', TOLD_TO_BOOK: 'NEVER', TOLD_NEVER: 'NEVER' },
  PROMISED: { TOLD_TO_BOOK: 'BOOKED', TOLD_NEVER: 'NEVER', TIME_OVER: 'NEVER' },
  NEVER: {},
  BOOKED: {},
};

/** The state after an event; the same one where the event changes nothing. */
export function nextRemoteState(state: RemoteState, event: RemoteEvent): RemoteState {
  return nextRemoteStates[state][event] ?? state;
}

/** The order that the sender's side sends until it is answered. */
export type RemoteOrder = 'PROMISE' | 'BOOK' | 'NEVER';

const orders: Readonly<Partial<Record<RemoteState, RemoteOrder>>> = {
  HELD: 'PROMISE',
  SENT: 'BOOK',
  RECALLED: 'NEVER',
  // A peer of 1_0 has given all its answers; others are still sent the order, because they may answer
  // again.
  UNCLEAR: 'NEVER',
  STOPPING: 'NEVER',
};

/** The order that is still to be sent in this state; undefined where there is none. */
export function pendingOrder(state: RemoteState): RemoteOrder | undefined {
  return orders[state];
}

/** The effect of a transition on the ledger. */
export type RemoteEffect =
  /** The amount that was set aside is free again. */
  | 'RELEASE'
  /** The amount leaves the sender's account and is under way. */
  | 'TAKE'
  /** The amount that was under way is owed by the peer. */
  | 'OWE'
  /** The amount that was under way is back on the sender's account. */
  | 'GIVE_BACK'
  /** The amount comes to the recipient's account and is owed to the peer. */
  | 'RECEIVE'
  /** The promised amount no longer counts against the limits. */
  | 'FORGET';

/** The effect of the step from one state to another on the ledger; undefined where it moves nothing. */
export function effectOf(from: RemoteState, to: RemoteState): RemoteEffect | undefined {
  if (from === to) return undefined;
  if (to === 'SENT') return 'TAKE';
  if (from === 'HELD') return 'RELEASE';
  if (to === 'RETURNED') return 'GIVE_BACK';
  if (from === 'PROMISED' && to === 'NEVER') return 'FORGET';
  if (to === 'BOOKED') return from === 'PROMISED' ? 'RECEIVE' : 'OWE';
  return undefined;
}

/** Taken off the sender's account and booked nowhere yet. */
export const pendingStates = ['SENT', 'RECALLED', 'UNCLEAR'] as const satisfies readonly StoredRemoteState[];
/** Final states, on either side. */
export const finalStates = [
  'BOOKED',
  'STOPPED',
  'RETURNED',
  'NEVER',
] as const satisfies readonly RemoteState[];

/** The state of a transfer to another community as its sender sees it. */
export type ShownRemoteState = 'UNDER_WAY' | 'ARRIVED' | 'RETURNED' | 'NOT_SENT';

const shown: Readonly<Record<Exclude<StoredRemoteState, 'PROMISED' | 'NEVER'>, ShownRemoteState>> = {
  HELD: 'UNDER_WAY',
  SENT: 'UNDER_WAY',
  RECALLED: 'UNDER_WAY',
  UNCLEAR: 'UNDER_WAY',
  BOOKED: 'ARRIVED',
  RETURNED: 'RETURNED',
  STOPPING: 'NOT_SENT',
  STOPPED: 'NOT_SENT',
};

/** The state as the sender sees it, or the recipient, who sees it when it has arrived. */
export function shownRemoteState(state: RemoteState): ShownRemoteState {
  return state in shown ? shown[state as keyof typeof shown] : 'NOT_SENT';
}

/** The calls by which a peer of 1_0 books what it promised, withdraws a promise, and reverts a booking. */
export type V1Call = 'settle' | 'revert' | 'undo';

/**
 * The answers of a peer of 1_0, which has no query of a transfer, to the calls that it has. `NO_RECIPIENT`: it
 * has no such member, so that it looked for no row. `OTHER`: a text from which nothing follows for the transfer.
 */
export type V1Answer = 'TRUE' | 'NOT_FOUND' | 'NOT_DONE' | 'NO_RECIPIENT' | 'OTHER';

/** The facts about a transfer when a peer of 1_0 answers. */
export interface V1Facts {
  readonly state: RemoteState;
  /** No message of it can arrive any more. */
  readonly isAllOver: boolean;
  /** The only order to book it was answered with `NO_RECIPIENT`. */
  readonly isProvenUnbooked: boolean;
  /** The peer has given inconclusive answers for so long that it is not called again. */
  readonly isLastAttempt: boolean;
}

/**
 * What an answer of a peer of 1_0 means for a transfer; undefined where it decides nothing, so that the call is
 * repeated. The peer deletes the row of a vote when it reverts it and answers `NOT_FOUND` where there is none:
 * because it was reverted or never arrived, or because it is settled. A vote and a settlement that arrive late,
 * or again, book what was reverted before, so that no revert counts while a message can arrive. Even then the
 * row that it deleted may be that of a second copy of the vote while the first one was settled; the peer's
 * answer to the call that undoes a booking decides it.
 */
export function eventOfV1Answer(call: V1Call, answer: V1Answer, facts: V1Facts): RemoteEvent | undefined {
  if (call === 'settle') return eventOfSettling(answer);
  if (!facts.isAllOver) return undefined;
  const isInconclusive = answer === 'OTHER' || (call === 'revert' && answer === 'NOT_DONE');
  // Before the order to book was sent, the peer cannot have booked.
  if (facts.state === 'STOPPING') return isInconclusive && !facts.isLastAttempt ? undefined : 'IS_NEVER';
  if (isInconclusive) return facts.isLastAttempt ? 'NO_WORD' : undefined;
  if (answer === 'NO_RECIPIENT') return facts.isProvenUnbooked ? 'IS_NEVER' : 'NO_WORD';
  if (call === 'undo') return answer === 'NOT_DONE' ? 'NO_WORD' : 'IS_NEVER';
  return answer === 'NOT_FOUND' ? 'NO_WORD' : undefined;
}

function eventOfSettling(answer: V1Answer): RemoteEvent | undefined {
  if (answer === 'OTHER') return undefined;
  return answer === 'TRUE' ? 'IS_BOOKED' : 'NOT_BOOKED';
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** A transfer that is not promised blocks the sender's account for at most so long, and only its amount. */
export const HOLD_MS = 2 * MINUTE_MS;
/** For so long the order to book is sent; then the order never to book. */
export const SENT_MS = 24 * HOUR_MS;
/** A peer of 1_0 blocks its own member's bookings meanwhile. */
export const SENT_TO_V1_MS = 10 * MINUTE_MS;
/** For so long a recalled transfer is queried; then an administrator has to investigate. */
export const RECALLED_MS = 7 * 24 * HOUR_MS;
/** For so long the order never to book is sent for a transfer that never left the account. */
export const STOPPING_MS = 7 * 24 * HOUR_MS;
/** For so long after the transfer began, a peer of 1_0 is called again that gives inconclusive answers. */
export const INCONCLUSIVE_MS = 24 * HOUR_MS;
/** A promise that is not used by then expires. Longer than the sender's side may use it. */
export const PROMISE_MS = 48 * HOUR_MS;
/** A peer of 1_0 settles at once or never. */
export const PROMISE_TO_V1_MS = HOUR_MS;
/** For so long a message of ours is valid, by the clock of its reader. */
const MESSAGE_MS = 10 * MINUTE_MS;
/** The largest delay of a reader's clock that is allowed for. */
const CLOCK_SLACK_MS = 5 * MINUTE_MS;

/** When a message that is sent now has expired by any clock; milliseconds since 1970. */
export function overAt(now: number): number {
  return now + MESSAGE_MS + CLOCK_SLACK_MS;
}
