import { valueAt } from '@kula/core/money/decay';
import { minus, plus, round2 } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { isSlight, shownBalance } from '@kula/core/money/shown-balance';
import type { ShownBalance } from '@kula/core/money/shown-balance';
import { localDay, localMinute, secondAfter, startOfDay } from '#shared/time/days.ts';
import type { Account } from './booking.rules.ts';

/** What has faded after the last booking, in hundredths: the rest between that balance and the one now. */
export interface Faded {
  amount: Amount;
  /** Less than a hundredth has really gone, and is shown so. */
  isSlight: boolean;
  since: number;
}

export interface LiveBalance {
  balance: Amount;
  /** Up to `now`; undefined while no figure shows it. */
  faded: Faded | undefined;
}

/**
 * The balance up to `now`, of the exact one that the server sent: an amount that has just arrived is shown whole until
 * half a hundredth of it has gone.
 */
export function liveBalance(
  { total, fading, bookings }: Pick<Account, 'total' | 'fading' | 'bookings'>,
  toldAt: number,
  now: number,
): LiveBalance {
  const exact = valueAt(total, toldAt, now);
  const balance = round2(exact);
  const [last] = bookings;
  if (fading === undefined || last === undefined) return { balance, faded: undefined };
  const amount = minus(balance, last.balance);
  if (amount === 0n) return { balance, faded: undefined };
  const gone = plus(fading.amount, minus(exact, total));
  return { balance, faded: { amount, isSlight: isSlight(amount, gone), since: fading.since } };
}

/** Where the explanation of what has faded begins: with the last booking, or yesterday, so that a night is whole. */
export function fadingFrom(since: number, now: number): string {
  const yesterday = startOfDay(localDay(now), -1);
  return since < yesterday ? secondAfter(since) : localMinute(yesterday);
}

/** What is there up to `now`, what links hold of it, and what can be given. */
export function liveFree(
  { total, available, reserved }: Pick<Account, 'total' | 'available' | 'reserved'>,
  toldAt: number,
  now: number,
): ShownBalance {
  return shownBalance(valueAt(total, toldAt, now), valueAt(available, toldAt, now), reserved);
}
