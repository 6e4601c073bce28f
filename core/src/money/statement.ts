/**
 * The statement of an account over a period: the opening balance, each step, the closing balance. A period
 * includes its first moment and excludes its last, so that consecutive periods share nothing and leave
 * nothing out. Decay is never calculated from the opening balance, which is truncated to 10⁻⁸: it is the
 * difference between the booked balances and the balances at both ends, and so every statement is exact to
 * the last digit: opening + created + received − sent − faded = closing.
 */
import { decayStartBetween, valueAt } from './decay.ts';
import type { BookingType } from './ledger.ts';
import { type Amount, minus, plus, round2, zeroAmount } from './money.ts';
import { isSlight } from './shown-balance.ts';
import { shownStep } from './shown.ts';

/** The columns of a booking that a statement needs. */
export interface StatedBooking {
  readonly type: BookingType;
  /** Signed: a sent amount is negative. */
  readonly amount: Amount;
  readonly balance: Amount;
  readonly bookedAt: number;
}

/** A booking with the decay before it, since the line above it or the beginning of the period. */
export interface StatementLine<Booking> {
  readonly booking: Booking;
  readonly fading: Fading;
}

/** The decay of a balance over a time without bookings. */
export interface Fading {
  /** Zero or negative. */
  readonly amount: Amount;
  /** Of a shown statement: less than a hundredth has really gone. */
  readonly isSlight?: boolean;
  /** The balance after it. */
  readonly balance: Amount;
  /** Since when it faded; undefined where nothing could fade. */
  readonly sinceMs: number | undefined;
  readonly untilMs: number;
}

/** The sums of a period. None of them is negative. */
export interface StatementSums {
  readonly created: Amount;
  readonly received: Amount;
  readonly sent: Amount;
  readonly faded: Amount;
  /** Of a shown statement: less than a hundredth has faded. */
  readonly isSlight?: boolean;
}

/** The statement of one account over one period; times are milliseconds since 1970. */
export interface Statement<Booking> {
  readonly fromMs: number;
  readonly toMs: number;
  readonly opening: Amount;
  readonly lines: readonly StatementLine<Booking>[];
  /** From the last line to the end of the period. */
  readonly lastFading: Fading;
  readonly closing: Amount;
  readonly sums: StatementSums;
}

/** From the first moment (inclusive) to the last (exclusive). */
export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

/** More bookings than this are not returned at once. */
export const STATEMENT_MAX_BOOKINGS = 10_000;
/**
 * The bookings in one part of a statement that is requested in parts: with the longest memos and names they
 * still fit into one answer of the server.
 */
export const STATEMENT_PART_BOOKINGS = 5000;

/**
 * The statement of an account. `before` is its last booking before the period, `bookings` are those within it, oldest
 * first. A period that ends before it begins is empty.
 */
export function statementOf<Booking extends StatedBooking>(
  { fromMs, toMs }: Period,
  before: StatedBooking | undefined,
  bookings: readonly Booking[],
): Statement<Booking> {
  const endMs = Math.max(fromMs, toMs);
  const opening = before ? valueAt(before.balance, before.bookedAt, fromMs) : zeroAmount;
  let at = fromMs;
  let balance = opening;
  const lines = bookings.map((booking) => {
    const fading = fadingTo(minus(booking.balance, booking.amount), balance, at, booking.bookedAt);
    at = booking.bookedAt;
    balance = booking.balance;
    return { booking, fading };
  });
  const last = bookings.at(-1) ?? before;
  const closing = last ? valueAt(last.balance, last.bookedAt, endMs) : zeroAmount;
  const lastFading = fadingTo(closing, balance, at, endMs);
  return { fromMs, toMs: endMs, opening, lines, lastFading, closing, sums: sumsOf(lines, lastFading) };
}

/**
 * The period of one part of a statement. It begins with the booking after which the part was requested,
 * whose balance is its opening balance, and ends with its own last one; without them it begins and ends
 * with the whole. So each part adds up by itself.
 */
export function periodOfPart(
  { fromMs, toMs }: Period,
  {
    preceding,
    last,
  }: { readonly preceding: StatedBooking | undefined; readonly last: StatedBooking | undefined },
): Period {
  return { fromMs: preceding?.bookedAt ?? fromMs, toMs: last?.bookedAt ?? toMs };
}

/** The whole statement of parts that follow each other without a gap: exact to the last digit, as they are. */
export function joinStatements<Booking extends StatedBooking>(
  first: Statement<Booking>,
  ...others: readonly Statement<Booking>[]
): Statement<Booking> {
  const { toMs, lastFading, closing } = others.at(-1) ?? first;
  const lines = [first, ...others].flatMap((part) => part.lines);
  return { ...first, toMs, lines, lastFading, closing, sums: sumsOf(lines, lastFading) };
}

/**
 * A statement in the two decimals that members see: every balance is rounded, and the decay is the
 * rest, so that the shown column adds up as the exact one does.
 */
export function shownStatement<Booking extends StatedBooking>(
  exact: Statement<Booking>,
): Statement<Booking & StatedBooking> {
  let balance = exact.opening;
  const lines = exact.lines.map(({ booking, fading }) => {
    const { amount, after, faded } = shownStep({
      before: balance,
      amount: booking.amount,
      after: booking.balance,
    });
    balance = booking.balance;
    const shown = {
      ...fading,
      amount: faded,
      isSlight: isSlight(faded, fading.amount),
      balance: minus(after, amount),
    };
    return { booking: { ...booking, amount, balance: after }, fading: shown };
  });
  const last = shownStep({ before: balance, amount: zeroAmount, after: exact.closing });
  const lastFading = {
    ...exact.lastFading,
    amount: last.faded,
    isSlight: isSlight(last.faded, exact.lastFading.amount),
    balance: last.after,
  };
  const sums = sumsOf(lines, lastFading);
  return {
    ...exact,
    opening: round2(exact.opening),
    lines,
    lastFading,
    closing: last.after,
    sums: { ...sums, isSlight: isSlight(sums.faded, exact.sums.faded) },
  };
}

function fadingTo(left: Amount, before: Amount, fromMs: number, untilMs: number): Fading {
  const sinceMs = before === 0n ? undefined : decayStartBetween(fromMs, untilMs);
  return { amount: minus(left, before), balance: left, sinceMs, untilMs };
}

function sumsOf(lines: readonly StatementLine<StatedBooking>[], lastFading: Fading): StatementSums {
  let [created, received, sent] = [zeroAmount, zeroAmount, zeroAmount];
  let faded = minus(zeroAmount, lastFading.amount);
  for (const { booking, fading } of lines) {
    faded = minus(faded, fading.amount);
    if (booking.type === 'CREATION') created = plus(created, booking.amount);
    if (booking.type === 'RECEIVE') received = plus(received, booking.amount);
    if (booking.type === 'SEND') sent = minus(sent, booking.amount);
  }
  return { created, received, sent, faded };
}
