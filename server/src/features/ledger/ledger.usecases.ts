/** What a member has, and how it came about. */
import { decayStartBetween, valueAt } from '@kula/core/decay';
import { reservedAt } from '@kula/core/holds';
import { type Amount, minus, negate, plus, sum, truncate2, zeroAmount } from '@kula/core/money';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../graphql/context.ts';
import { type Page, toRange } from '../paging.ts';
import { type BookingWithPartner, findPosition, pageOfBookings, type Position } from './ledger.queries.ts';

export interface BalanceNow {
  /** Spendable, truncated to two decimals. */
  readonly balance: Amount;
  readonly count: number;
  readonly linkCount: number;
}

/** Fading as it is shown: figures of two decimals that add up. */
export interface ShownDecay {
  readonly balance: Amount;
  readonly decay: Amount;
  readonly start: number | null;
  readonly end: number | null;
}

export interface ShownBooking {
  readonly booking: BookingWithPartner;
  readonly previousBalance: Amount;
  readonly decay: ShownDecay;
}

/** The row that tells what faded since the last booking. */
export interface DecayRow {
  readonly amount: Amount;
  readonly balance: Amount;
  readonly at: number;
  readonly decay: ShownDecay;
}

/** The row that tells what open links set aside. */
export interface LinkRow {
  /** What their redeemers get, with a minus. */
  readonly amount: Amount;
  readonly previousBalance: Amount;
  readonly balance: Amount;
  /** Until when the last of them can be redeemed. */
  readonly at: number;
  /** What may fade until then is set aside as well. */
  readonly decay: ShownDecay;
}

export interface TransactionList {
  readonly balance: BalanceNow;
  readonly decayRow: DecayRow | undefined;
  readonly linkRow: LinkRow | undefined;
  readonly bookings: readonly ShownBooking[];
}

export async function balanceOf(actor: Actor, deps: Deps): Promise<BalanceNow> {
  const now = deps.now();
  return balanceNow(await findPosition(deps.db.read, actor.member.id, now), now);
}

/** The bookings of a page, newest first unless asked otherwise. Refuses with PAGE_INVALID. */
export async function listTransactions(actor: Actor, page: Page, deps: Deps): Promise<TransactionList> {
  const range = toRange(page);
  const now = deps.now();
  const position = await findPosition(deps.db.read, actor.member.id, now);
  const balance = balanceNow(position, now);
  const bookings = await pageOfBookings(deps.db.read, actor.member.id, balance.count, range);
  const isNewest = range.offset === 0 && range.order === 'desc';
  return {
    balance,
    decayRow: isNewest ? decayRow(position, now) : undefined,
    linkRow: isNewest ? linkRow(position, now) : undefined,
    bookings: bookings.map(shown),
  };
}

function balanceNow({ tail, holds, expired }: Position, now: number): BalanceNow {
  const value = tail ? valueAt(tail.balance, tail.bookedAt, now) : zeroAmount;
  return {
    balance: truncate2(minus(value, reservedAt(holds, now))),
    count: tail?.sequence ?? 0,
    linkCount: holds.length + expired,
  };
}

function decayRow({ tail, holds }: Position, now: number): DecayRow | undefined {
  if (!tail) return undefined;
  const value = valueAt(tail.balance, tail.bookedAt, now);
  const amount = minus(truncate2(value), truncate2(tail.balance));
  const start = decayStartBetween(tail.bookedAt, now) ?? null;
  return {
    amount,
    balance: truncate2(minus(value, reservedAt(holds, now))),
    at: now,
    decay: { balance: truncate2(value), decay: amount, start, end: start === null ? null : now },
  };
}

/** The figures of the row add up: the balance of now, less the amounts, less what may fade of them, is what is free. */
function linkRow({ tail, holds, expired }: Position, now: number): LinkRow | undefined {
  if (!tail || holds.length + expired === 0) return undefined;
  const value = valueAt(tail.balance, tail.bookedAt, now);
  const amount = negate(sum(holds.map((hold) => hold.amount)));
  const previousBalance = truncate2(value);
  const balance = truncate2(minus(value, reservedAt(holds, now)));
  const decay = minus(minus(balance, amount), previousBalance);
  const start = Math.min(now, ...holds.map(({ createdAt }) => createdAt));
  const end = Math.max(now, ...holds.map(({ validUntilMs }) => validUntilMs));
  return { amount, previousBalance, balance, at: end, decay: { balance, decay, start, end } };
}

/**
 * The figures of a row are truncated one by one, so what faded is shown as the rest: then the shown column adds up
 * (faults 11). It is never positive, because amounts have two decimals.
 */
function shown(booking: BookingWithPartner): ShownBooking {
  const previous = minus(minus(booking.balance, booking.amount), booking.decay);
  const previousBalance = truncate2(previous);
  const balance = truncate2(booking.balance);
  const decay = minus(minus(balance, truncate2(booking.amount)), previousBalance);
  return {
    booking,
    previousBalance,
    decay: {
      balance: plus(previousBalance, decay),
      decay,
      start: booking.decay_start_at,
      end: booking.decay_start_at === null ? null : booking.booked_at,
    },
  };
}
