import { decayBetween } from '@kula/core/decay';
import { amountOfUnits, CENT, minus, plus, truncate2, zeroAmount } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import type { Account } from './booking.rules.ts';

/**
 * A balance some time after the server's answer. The server's figure is truncated to two decimals; only whole
 * hundredths that have faded since are subtracted, so that the figure starts exactly as the server sent it and
 * never rises.
 */
export function fadedSince(balance: Amount, toldAt: number, now: number): Amount {
  return balance <= 0n ? balance : plus(balance, truncate2(decayBetween(balance, toldAt, now)));
}

/** This much must have faded before it is shown. */
const LEAST_TOLD = amountOfUnits(CENT / 2n);

export interface LiveBalance {
  balance: Amount;
  /** What has faded of the balance after the last booking, up to `now`; undefined while it is too little to show. */
  faded: { amount: Amount; since: number } | undefined;
}

/**
 * Whether of the last booking less than half a hundredth has faded, and the server's figure lacks a hundredth for it: what can be
 * sent is smaller than the balance that is shown.
 */
export function lacksHundredth(
  account: Pick<Account, 'total' | 'fading' | 'bookings'>,
  toldAt: number,
  now: number,
): boolean {
  return liveBalance(account, toldAt, now).balance > fadedSince(account.total, toldAt, now);
}

/**
 * The balance up to `now`. The server truncates to hundredths, so that 10.00 that has just arrived would be shown
 * as 9.99 a second later: until half a hundredth has really faded, the balance after the last booking is shown.
 * Afterwards both figures are the server's.
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

/**
 * What can be sent up to `now`, with the hundredth that the shown balance has more than the server's: beside an
 * amount that has just arrived, the figure agrees with the balance on the overview.
 */
export function liveAvailable(
  account: Pick<Account, 'available' | 'total' | 'fading' | 'bookings'>,
  toldAt: number,
  now: number,
): Amount {
  const { total, available } = account;
  const added = minus(liveBalance(account, toldAt, now).balance, fadedSince(total, toldAt, now));
  return plus(fadedSince(available, toldAt, now), added);
}
