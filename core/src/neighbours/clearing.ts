/**
 * What two communities owe each other. For each peer there is a clearing account: a chain of entries, each made from the
 * one before it. Its balance is positive where members of the peer hold GDD that was created here, and negative where
 * members of this community hold GDD that was created there. GDD is one unit everywhere, so one is booked as one.
 *
 * created = held + decayed + under way + owed by peers − owed to peers.
 */
import { type Amount, amountOfGdd, minus, plus } from '../money/money.ts';

/** SENT is what members here send to the peer, RECEIVED what comes from there. */
export type ClearingDirection = 'SENT' | 'RECEIVED';

/** The limits that an administrator sets for one peer. */
export interface ClearingLimits {
  /** The most that the peer may owe: what its members received here less what they sent. */
  readonly owedByPeer: Amount;
  /** The most that may be owed to the peer. */
  readonly owedToPeer: Amount;
  /** The most that goes in each direction within a day. */
  readonly perDay: Amount;
}

/**
 * The limits that a peer gets when it is added; administrators change them for each peer. Small, because what
 * a peer owes is lost if its community never sends anything back.
 */
export const defaultClearingLimits: ClearingLimits = {
  owedByPeer: amountOfGdd(100n),
  owedToPeer: amountOfGdd(100n),
  perDay: amountOfGdd(100n),
};

/** The balance and the amounts under way of one peer. */
export interface ClearingPosition {
  /** Positive: owed by the peer. */
  readonly balance: Amount;
  /** Set aside for the peer or under way to it. */
  readonly outgoing: Amount;
  /** Promised to the peer. */
  readonly incoming: Amount;
  /** The amounts of the last day in each direction, including those still under way. */
  readonly sentInDay: Amount;
  readonly receivedInDay: Amount;
}

/** OWED: the limit of what is owed would be passed; DAY: the limit of a day. */
export type ClearingProblem = 'OWED' | 'DAY';

/**
 * Why another amount may not go in that direction; undefined where no limit is exceeded. An amount under
 * way counts as if it had arrived, and never as room for the other direction.
 */
export function clearingProblem(
  direction: ClearingDirection,
  amount: Amount,
  position: ClearingPosition,
  limits: ClearingLimits,
): ClearingProblem | undefined {
  const isSent = direction === 'SENT';
  const owed = isSent
    ? plus(position.balance, position.outgoing)
    : minus(position.incoming, position.balance);
  const most = isSent ? limits.owedByPeer : limits.owedToPeer;
  if (plus(owed, amount) > most) return 'OWED';
  const inDay = isSent ? position.sentInDay : position.receivedInDay;
  return plus(inDay, amount) > limits.perDay ? 'DAY' : undefined;
}

/** The last entry of a clearing account. */
export interface ClearingHead {
  readonly id: number;
  readonly sequence: number;
  readonly balance: Amount;
  readonly bookedAt: number;
}

/** An entry that is calculated and not yet written. */
export interface NextEntry {
  readonly previousId: number | null;
  readonly sequence: number;
  /** Positive: the peer owes more. */
  readonly amount: Amount;
  readonly balance: Amount;
  readonly bookedAt: number;
}

/**
 * The entry that follows `head`. A clearing account has no decay: balances decay on the accounts that hold
 * them.
 */
export function nextEntry(
  head: ClearingHead | undefined,
  { amount, at }: { readonly amount: Amount; readonly at: number },
): NextEntry {
  return {
    previousId: head?.id ?? null,
    sequence: (head?.sequence ?? 0) + 1,
    amount,
    balance: head ? plus(head.balance, amount) : amount,
    bookedAt: Math.max(at, head?.bookedAt ?? 0),
  };
}

/** Why `entry` does not follow `head`; undefined when it does. */
export function entryMisfit(head: ClearingHead | undefined, entry: NextEntry): string | undefined {
  if (entry.amount === 0n) return 'it moves nothing';
  if (head && entry.bookedAt < head.bookedAt) return 'it is booked before the entry it follows';
  const expected = nextEntry(head, { amount: entry.amount, at: entry.bookedAt });
  const wrong = (Object.keys(expected) as (keyof NextEntry)[]).find((key) => entry[key] !== expected[key]);
  return wrong === undefined
    ? undefined
    : `its ${wrong} is ${String(entry[wrong])}, but ${String(expected[wrong])} follows from the entry before it`;
}
