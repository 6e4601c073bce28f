import { decayBetween } from '@kula/core/decay';
import { amountOfUnits, CENT, minus, plus, truncate2, zeroAmount } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import type { Account } from './booking.rules.ts';

/**
 * A shown balance some time after the server told it. The server's figure is cut to two decimals; only whole hundredths that
 * have faded since are taken off, so that the first moment shows exactly what the server said and no tick ever goes up.
 */
export function fadedSince(balance: Amount, toldAt: number, now: number): Amount {
  return balance <= 0n ? balance : plus(balance, truncate2(decayBetween(balance, toldAt, now)));
}

/** As much must have faded before any of it is told. */
const LEAST_TOLD = amountOfUnits(CENT / 2n);

export interface LiveBalance {
  balance: Amount;
  /** What has faded of the balance after the last booking, up to `now`; undefined as long as it is nothing worth telling. */
  faded: { amount: Amount; since: number } | undefined;
}

/**
 * The balance up to `now`. The server cuts to hundredths, so that of 10.00 that have just arrived 9.99 are left a second later:
 * until half a hundredth has really faded, the balance is that of the last booking. Later both figures are those of the server.
 */
export function liveBalance(
  { total, fading, bookings }: Pick<Account, 'total' | 'fading' | 'bookings'>,
  toldAt: number,
  now: number,
): LiveBalance {
  const balance = fadedSince(total, toldAt, now);
  const [last] = bookings;
  if (fading === undefined || last === undefined) return { balance, faded: undefined };
  const { balance: booked, at } = last;
  if (minus(zeroAmount, decayBetween(booked, at, Math.max(toldAt, now))) < LEAST_TOLD)
    return { balance: booked, faded: undefined };
  const amount = plus(fading.amount, minus(balance, total));
  return { balance, faded: amount === 0n ? undefined : { amount, since: fading.since } };
}
