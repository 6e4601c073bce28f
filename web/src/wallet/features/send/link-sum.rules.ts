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

/**
 * The same in the hundredths that are shown: what is left is cut by itself, as it will be on the overview, and what is held
 * back for fading is shown as the rest, so that the column adds up.
 */
export function shownLinkSum(amount: Amount, available: Amount): LinkSum {
  const exact = linkSum(amount, available);
  if (exact.afterwards < 0n) return exact;
  const afterwards = truncate2(exact.afterwards);
  const reserved = minus(truncate2(available), afterwards);
  return { reserved, fading: minus(reserved, amount), afterwards };
}

/** The most that a link can give away: with its share for fading it still fits into what is available. */
export function largestLink(available: Amount, now: number): Amount {
  let largest = available <= 0n ? zeroAmount : truncate2(valueAt(available, now, now + LINK_VALIDITY_MS));
  while (largest > 0n && reserveFor(largest, LINK_VALIDITY_MS) > available) largest = minus(largest, CENT);
  return largest;
}
