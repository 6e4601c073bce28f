import { valueAt } from '@kula/core/decay';
import { LINK_VALIDITY_MS, reserveFor } from '@kula/core/holds';
import { CENT, minus, truncate2, zeroAmount } from '@kula/core/money';
import type { Amount } from '@kula/core/money';

/** How a link adds up: what it holds back from its first moment on, and what of that is for fading. */
export interface LinkSum {
  reserved: Amount;
  fading: Amount;
  afterwards: Amount;
}

export function linkSum(amount: Amount, available: Amount): LinkSum {
  const reserved = reserveFor(amount, LINK_VALIDITY_MS);
  return { reserved, fading: minus(reserved, amount), afterwards: minus(available, reserved) };
}

/** The most that a link can give away: with its share for fading it still fits into what is available. */
export function largestLink(available: Amount, now: number): Amount {
  let largest = available <= 0n ? zeroAmount : truncate2(valueAt(available, now, now + LINK_VALIDITY_MS));
  while (largest > 0n && reserveFor(largest, LINK_VALIDITY_MS) > available) largest = minus(largest, CENT);
  return largest;
}
