/** The balance of a member and its history. */
import { decayStartBetween } from '@kula/core/money/decay';
import { reserveFor } from '@kula/core/money/holds';
import { type Amount, minus, negate, plus, round2, sum, truncate2 } from '@kula/core/money/money';
import { shownReserved, shownReserves, shownStep } from '@kula/core/money/shown';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { type Page, toRange } from '../../platform/paging.ts';
import { type BookingWithPartner, findSequence, pageOfBookings } from './ledger.queries.ts';
import { findPosition, type Position } from './positions.queries.ts';

export interface BalanceNow {
  /** Spendable, truncated to two decimals. */
  readonly balance: Amount;
  /** The whole balance after decay, exactly. */
  readonly value: Amount;
  /** Spendable, exactly. */
  readonly free: Amount;
  /** The sum of the reserves as each link shows its own. */
  readonly reserved: Amount;
  /** How many bookings there are. */
  readonly count: number;
  /** The number of links that were neither redeemed nor taken back, expired ones too. */
  readonly linkCount: number;
  /** How many of them can still be redeemed and reserve something. */
  readonly openLinkCount: number;
  /** When the first of these expires. */
  readonly nextLinkExpiry: number | null;
}

/** Decay as it is shown: figures of two decimals that add up. */
export interface ShownDecay {
  readonly balance: Amount;
  readonly decay: Amount;
  readonly exact: Amount;
  readonly start: number | null;
  readonly end: number | null;
}

export interface ShownBooking {
  readonly booking: BookingWithPartner;
  readonly previousBalance: Amount;
  readonly decay: ShownDecay;
}

/** The row with the decay since the last booking. */
export interface DecayRow {
  readonly amount: Amount;
  readonly balance: Amount;
  readonly at: number;
  readonly decay: ShownDecay;
}

/** The row with the reserves of open links. */
export interface LinkRow {
  /** The amounts for the redeemers, with a minus. */
  readonly amount: Amount;
  readonly previousBalance: Amount;
  readonly balance: Amount;
  /** When the last of them expires. */
  readonly at: number;
  /** The reserve for the possible decay until then. */
  readonly decay: ShownDecay;
}

export interface TransactionList {
  readonly balance: BalanceNow;
  readonly decayRow: DecayRow | undefined;
  readonly linkRow: LinkRow | undefined;
  readonly bookings: readonly ShownBooking[];
}

/** The head of the member's account. */
export function getPosition({ member }: Actor, { db, now }: Deps): Promise<Position> {
  return findPosition(db.read, member.id, now());
}

type ReadPosition = typeof getPosition;

/**
 * The spendable balance, the number of bookings, and the number of links that were neither redeemed nor
 * taken back.
 */
export async function getBalance(
  actor: Actor,
  deps: Deps,
  readPosition: ReadPosition = getPosition,
): Promise<BalanceNow> {
  return balanceNow(await readPosition(actor, deps));
}

/** The bookings of a page, newest first by default. Refuses with PAGE_INVALID. */
export async function listTransactions(
  actor: Actor,
  page: Page,
  deps: Deps,
  readPosition: ReadPosition = getPosition,
): Promise<TransactionList> {
  const range = toRange(page);
  const position = await readPosition(actor, deps);
  const balance = balanceNow(position);
  const bookings = await pageOfBookings(deps.db.read, actor.member.id, balance.count, range);
  const isNewest = range.offset === 0 && range.order === 'desc';
  return {
    balance,
    decayRow: isNewest ? decayRow(position) : undefined,
    linkRow: isNewest ? linkRow(position) : undefined,
    bookings: bookings.map(shownBooking),
  };
}

/** The position of a booking in the member's account, from the first; null when it is not the member's. */
export async function findBookingNumber({ member }: Actor, id: number, { db }: Deps): Promise<number | null> {
  return (await findSequence(db.read, member.id, id)) ?? null;
}

function balanceNow({ head, live, holds, expired, standing }: Position): BalanceNow {
  const { at, value, free } = standing;
  return {
    balance: truncate2(free),
    value,
    free,
    reserved: shownReserves(live.map(({ amount, validUntilMs }) => reserveFor(amount, validUntilMs - at))),
    count: head?.sequence ?? 0,
    linkCount: holds.length + expired,
    openLinkCount: holds.length,
    nextLinkExpiry: holds.length === 0 ? null : Math.min(...holds.map(({ validUntilMs }) => validUntilMs)),
  };
}

function decayRow({ head, standing: { at, value, free } }: Position): DecayRow | undefined {
  if (!head) return undefined;
  // Older clients show it beside the spendable balance, which is truncated; ours rounds the exact figures.
  const after = truncate2(value);
  const faded = minus(after, round2(head.balance));
  const start = decayStartBetween(head.bookedAt, at) ?? null;
  return {
    amount: faded,
    balance: truncate2(free),
    at,
    decay: {
      balance: after,
      decay: faded,
      exact: minus(value, head.balance),
      start,
      end: start === null ? null : at,
    },
  };
}

/**
 * The figures of the row add up: the balance, less the amounts, less their possible decay, is the free
 * amount.
 */
function linkRow({ head, holds, expired, standing }: Position): LinkRow | undefined {
  if (!head || holds.length + expired === 0) return undefined;
  const { at, value, free } = standing;
  const promised = sum(holds.map((hold) => hold.amount));
  const shown = shownReserved({ promised, reserved: minus(value, free), free });
  let [start, end] = [at, at];
  for (const { createdAt, validUntilMs } of holds) {
    start = Math.min(start, createdAt);
    end = Math.max(end, validUntilMs);
  }
  return {
    amount: negate(promised),
    previousBalance: shown.before,
    balance: shown.free,
    at: end,
    decay: {
      balance: shown.free,
      decay: negate(shown.fading),
      exact: minus(promised, minus(value, free)),
      start,
      end,
    },
  };
}

function shownBooking(booking: BookingWithPartner): ShownBooking {
  const { amount, balance, decay } = booking;
  const { before, faded } = shownStep({
    before: minus(minus(balance, amount), decay),
    amount,
    after: balance,
  });
  return {
    booking,
    previousBalance: before,
    decay: {
      balance: plus(before, faded),
      decay: faded,
      exact: decay,
      start: booking.decay_start_at,
      end: booking.decay_start_at === null ? null : booking.booked_at,
    },
  };
}
