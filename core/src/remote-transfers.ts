/**
 * A transfer from a member of one community to a member of another. Each community keeps a row of its own and follows this
 * one table. Nothing but an answer of the other side moves money for good: the sender's side takes the amount off the account when
 * the other side has promised to book it, tells it to book until it has answered, and gives the amount back only when
 * the other side has answered that it never will. `remote-transfers.test.ts` walks through every order of messages, losses
 * and crashes (docs/federation.md).
 */

/** Where a transfer stands, as one side knows it. The states of the first group belong to the sender's side. */
export type RemoteState =
  /** Set aside on the sender's account; the other side is asked to promise. */
  | 'HELD'
  /** Taken off the account; the other side is told to book. */
  | 'SENT'
  /** Taken off the account; the time is over or a peer of 1_0 did not book, so the other side is told never to. */
  | 'RECALLED'
  /** Taken off the account; a peer of 1_0 cannot say whether it has booked, or the peer was silent too long. An administrator asks. */
  | 'UNCLEAR'
  /** Free again and never sent; the other side is told never to book. */
  | 'STOPPING'
  /** Never sent, and the other side knows. */
  | 'STOPPED'
  /** The other side never will book; the amount is back on the account. */
  | 'RETURNED'
  // The receiver's side.
  /** There is no row. */
  | 'UNKNOWN'
  /** Will be booked when the sender's side says so. */
  | 'PROMISED'
  /** Is not booked and never will be, whatever arrives. */
  | 'NEVER'
  // Both sides.
  /** The recipient has it. */
  | 'BOOKED';

/** Those in which there is a row. */
export type KeptRemoteState = Exclude<RemoteState, 'UNKNOWN'>;

/** What happens to a transfer on one side. */
export type RemoteEvent =
  /** The other side promised in time. */
  | 'PROMISED'
  /** The other side refused or gave no answer that can be read, or the hold has ended. */
  | 'NOT_PROMISED'
  | 'IS_BOOKED'
  | 'IS_NEVER'
  /** A peer of 1_0 was told to book and did not. */
  | 'NOT_BOOKED'
  /** No answer of a peer of 1_0 can tell any more, or none came in all the time of a recalled transfer. */
  | 'NO_WORD'
  | 'ASKED'
  | 'TOLD_TO_BOOK'
  | 'TOLD_NEVER'
  | 'TIME_OVER';

/** From which state a transfer goes where. What is not named changes nothing: messages come twice, late and out of order. */
export const nextRemoteStates: Readonly<
  Record<RemoteState, Readonly<Partial<Record<RemoteEvent, RemoteState>>>>
> = {
  HELD: { PROMISED: 'SENT', NOT_PROMISED: 'STOPPING', TIME_OVER: 'STOPPING' },
  SENT: { IS_BOOKED: 'BOOKED', IS_NEVER: 'RETURNED', TIME_OVER: 'RECALLED', NOT_BOOKED: 'RECALLED' },
  RECALLED: { IS_BOOKED: 'BOOKED', IS_NEVER: 'RETURNED', NO_WORD: 'UNCLEAR' },
  UNCLEAR: { IS_BOOKED: 'BOOKED', IS_NEVER: 'RETURNED' },
  STOPPING: { IS_NEVER: 'STOPPED' },
  STOPPED: {},
  RETURNED: {},
  // Who is told to book what was never promised has lost its memory: it says never, and means it.
  UNKNOWN: { ASKED: 'PROMISED', TOLD_TO_BOOK: 'NEVER', TOLD_NEVER: 'NEVER' },
  PROMISED: { TOLD_TO_BOOK: 'BOOKED', TOLD_NEVER: 'NEVER', TIME_OVER: 'NEVER' },
  NEVER: {},
  BOOKED: {},
};

/** The state after something happened; the same one where that changes nothing. */
export function nextRemoteState(state: RemoteState, event: RemoteEvent): RemoteState {
  return nextRemoteStates[state][event] ?? state;
}

/** What the sender's side wants of the other one until it has answered. */
export type RemoteWish = 'PROMISE' | 'BOOK' | 'NEVER';

const wishes: Readonly<Partial<Record<RemoteState, RemoteWish>>> = {
  HELD: 'PROMISE',
  SENT: 'BOOK',
  RECALLED: 'NEVER',
  // A peer of 1_0 has said all it can; others are asked on, for the day on which they answer again.
  UNCLEAR: 'NEVER',
  STOPPING: 'NEVER',
};

/** What the other side has to be told in this state; undefined where nothing is left to say. */
export function wishIn(state: RemoteState): RemoteWish | undefined {
  return wishes[state];
}

/** What a step does to the ledger. */
export type RemoteEffect =
  /** What was set aside is free again. */
  | 'RELEASE'
  /** The amount leaves the sender's account and is under way. */
  | 'TAKE'
  /** What was under way is owed by the peer. */
  | 'OWE'
  /** What was under way is back on the sender's account. */
  | 'GIVE_BACK'
  /** The amount comes to the recipient's account and is owed to the peer. */
  | 'RECEIVE'
  /** What was promised does not count against the limits any more. */
  | 'FORGET';

/** What the step from one state to another does to the ledger; undefined where it moves nothing. */
export function effectOf(from: RemoteState, to: RemoteState): RemoteEffect | undefined {
  if (from === to) return undefined;
  if (to === 'SENT') return 'TAKE';
  if (to === 'STOPPING') return 'RELEASE';
  if (to === 'RETURNED') return 'GIVE_BACK';
  if (from === 'PROMISED' && to === 'NEVER') return 'FORGET';
  if (to === 'BOOKED') return from === 'PROMISED' ? 'RECEIVE' : 'OWE';
  return undefined;
}

/** Taken off the sender's account and booked nowhere yet. */
export const statesUnderWay = ['SENT', 'RECALLED', 'UNCLEAR'] as const satisfies readonly KeptRemoteState[];
/** Nothing follows them, on either side. */
export const finalStates = [
  'BOOKED',
  'STOPPED',
  'RETURNED',
  'NEVER',
] as const satisfies readonly RemoteState[];

/** How a transfer to another community looks to its sender. */
export type ShownRemoteState = 'UNDER_WAY' | 'ARRIVED' | 'RETURNED' | 'NOT_SENT';

const shown: Readonly<Record<Exclude<KeptRemoteState, 'PROMISED' | 'NEVER'>, ShownRemoteState>> = {
  HELD: 'UNDER_WAY',
  SENT: 'UNDER_WAY',
  RECALLED: 'UNDER_WAY',
  UNCLEAR: 'UNDER_WAY',
  BOOKED: 'ARRIVED',
  RETURNED: 'RETURNED',
  STOPPING: 'NOT_SENT',
  STOPPED: 'NOT_SENT',
};

/** How a transfer looks to its sender, or to its recipient, who sees it when it has arrived. */
export function shownRemoteState(state: RemoteState): ShownRemoteState {
  return state in shown ? shown[state as keyof typeof shown] : 'NOT_SENT';
}

/** The calls by which a peer of 1_0 books what it promised, takes a promise back, and takes back what it booked. */
export type PlainCall = 'settle' | 'revert' | 'undo';

/** What a peer of 1_0, which knows no question about a transfer, answers to the calls that it knows. */
export type PlainAnswer = 'TRUE' | 'NOT_FOUND' | 'NOT_DONE' | 'OTHER';

/**
 * What an answer of a peer of 1_0 says about a transfer; undefined where it says nothing. It deletes the row of a vote when
 * it reverts it and answers `NOT_FOUND` where there is none: because it was reverted or never arrived, or because it is
 * settled. `isAllOver` says that nothing that was sent can arrive any more: a vote and a settlement that come late, or again, book
 * what was reverted before, so that no revert counts until then. Even then the row that it deleted may be that of a second copy
 * of the vote, and the first one settled; whether it was, the peer says when it is asked to undo it.
 */
export function eventOfPlainAnswer(
  state: RemoteState,
  call: PlainCall,
  answer: PlainAnswer,
  isAllOver: boolean,
): RemoteEvent | undefined {
  if (answer === 'OTHER') return undefined;
  if (call === 'settle') return answer === 'TRUE' ? 'IS_BOOKED' : 'NOT_BOOKED';
  if (!isAllOver || (call === 'revert' && answer === 'NOT_DONE')) return undefined;
  // Before it was told to book, it cannot have booked.
  if (state === 'STOPPING') return 'IS_NEVER';
  if (call === 'undo') return answer === 'NOT_DONE' ? 'NO_WORD' : 'IS_NEVER';
  return answer === 'NOT_FOUND' ? 'NO_WORD' : undefined;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The sender's account is held up by a transfer that nobody promised for so long at most, and by nothing but its amount. */
export const HOLD_MS = 2 * MINUTE_MS;
/** For so long the other side is told to book; then it is told never to. */
export const SENT_MS = 24 * HOUR_MS;
/** A peer of 1_0 keeps its own member from booking meanwhile. */
export const SENT_TO_PLAIN_MS = 10 * MINUTE_MS;
/** For so long the peer is asked about a recalled transfer; then an administrator has to ask. */
export const RECALLED_MS = 7 * 24 * HOUR_MS;
/** A promise that is not made use of by then is never kept. Longer than the sender's side may want it. */
export const PROMISE_MS = 48 * HOUR_MS;
/** A peer of 1_0 settles at once or never. */
export const PROMISE_TO_PLAIN_MS = HOUR_MS;
/** What a message of ours may be used for so long, by the clock of its reader. */
const MESSAGE_MS = 10 * MINUTE_MS;
/** So far may the clock of a reader be behind. */
const CLOCK_SLACK_MS = 5 * MINUTE_MS;

/** From when on a message that is sent now cannot be used any more, by anybody's clock; milliseconds since 1970. */
export function overAt(now: number): number {
  return now + MESSAGE_MS + CLOCK_SLACK_MS;
}
