/**
 * The ledger's arithmetic. Each member has an account: a chain of bookings, each made from the one before it as
 * balance = value of the last balance at this time + amount. Nothing in it is ever changed.
 */
import { decayBetween, decayStartBetween, valueAt } from './decay.ts';
import { Refusal } from '../platform/errors.ts';
import { reservedAt, type SetAside } from './holds.ts';
import { type Amount, minus, plus, zeroAmount } from './money.ts';

export type BookingType = 'CREATION' | 'SEND' | 'RECEIVE';

/** The last booking of an account. */
export interface Head {
  readonly id: number;
  readonly sequence: number;
  readonly balance: Amount;
  readonly bookedAt: number;
}

/** A booking that is calculated and not yet written. Times are milliseconds since 1970. */
export interface NextBooking {
  readonly previousId: number | null;
  readonly sequence: number;
  readonly type: BookingType;
  /** Signed: a sent amount is negative. */
  readonly amount: Amount;
  readonly balance: Amount;
  /** The decay since the previous booking: zero or negative. */
  readonly decay: Amount;
  readonly decayStart: number | null;
  readonly bookedAt: number;
}

/** A booking as it is stored in the database. */
export interface BookedRow extends NextBooking {
  readonly id: number;
  readonly memberId: number;
}

/** The time of a booking: now, but never earlier than the last booking of any account in it. */
export function bookingTime(nowMs: number, ...heads: (Head | undefined)[]): number {
  return Math.max(nowMs, ...heads.map((head) => head?.bookedAt ?? 0));
}

/** The booking that follows `head`. Refuses with NOT_ENOUGH_GDD when the balance would become negative. */
export function nextBooking(
  head: Head | undefined,
  step: { type: BookingType; amount: Amount; at: number },
): NextBooking {
  const decay = head ? decayBetween(head.balance, head.bookedAt, step.at) : zeroAmount;
  const balance = plus(plus(head?.balance ?? zeroAmount, decay), step.amount);
  if (balance < 0n) throw new Refusal('NOT_ENOUGH_GDD');
  return {
    previousId: head?.id ?? null,
    sequence: (head?.sequence ?? 0) + 1,
    type: step.type,
    amount: step.amount,
    balance,
    decay,
    decayStart: head ? (decayStartBetween(head.bookedAt, step.at) ?? null) : null,
    bookedAt: step.at,
  };
}

/** The figures of an account at a moment. */
export interface Standing {
  readonly at: number;
  /** The balance after decay. */
  readonly value: Amount;
  /** The balance less the reserves: it may be sent. */
  readonly free: Amount;
}

/**
 * The figures of an account now. Balance and reserves are calculated for one moment, which is never before
 * the last booking or the making of a hold, so that a clock that was set back changes neither the shown
 * balance nor the amount that can be sent.
 */
export function standingAt(head: Head | undefined, holds: readonly SetAside[], nowMs: number): Standing {
  let at = bookingTime(nowMs, head);
  for (const { createdAt } of holds) if (createdAt > at) at = createdAt;
  if (!head) return { at, value: zeroAmount, free: zeroAmount };
  const value = valueAt(head.balance, head.bookedAt, at);
  return { at, value, free: minus(value, reservedAt(holds, at)) };
}

/** The amount that may be sent now: the balance after decay, less the reserves. */
export function spendable(head: Head | undefined, holds: readonly SetAside[], nowMs: number): Amount {
  return standingAt(head, holds, nowMs).free;
}

/**
 * Recalculates an account from its first row; returns the first row that does not follow from the one
 * before it.
 */
export function firstMisfit(rows: readonly BookedRow[]): { id: number; reason: string } | undefined {
  let head: Head | undefined;
  for (const row of rows) {
    const reason = invalidReason(head, row);
    if (reason !== undefined) return { id: row.id, reason };
    head = row;
  }
  return undefined;
}

/** Why `row` does not follow `head`; undefined when it does. */
export function invalidReason(head: Head | undefined, row: BookedRow): string | undefined {
  if (head && row.bookedAt < head.bookedAt) return 'it is booked before the booking it follows';
  if (row.type === 'SEND' ? row.amount >= 0n : row.amount <= 0n)
    return 'its amount has the wrong sign for its type';
  if (row.balance < 0n) return 'its balance is negative';
  const expected = expectedAfter(head, row);
  if (expected === undefined) return 'it spends more than there was';
  const wrong = (Object.keys(expected) as (keyof NextBooking)[]).find((key) => row[key] !== expected[key]);
  return wrong === undefined
    ? undefined
    : `its ${wrong} is ${String(row[wrong])}, but ${String(expected[wrong])} follows from the booking before it`;
}

function expectedAfter(head: Head | undefined, row: BookedRow): NextBooking | undefined {
  try {
    return nextBooking(head, { type: row.type, amount: row.amount, at: row.bookedAt });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
