import { valueAt } from '@kula/core/money/decay';
import { LINK_VALIDITY_MS, reserveFor } from '@kula/core/money/holds';
import { CENT, minus, negate, truncate2, zeroAmount } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { shownReserve } from '@kula/core/money/shown';

/** The sum of a link: what it holds from the start, and the part of that for fading. */
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
 * The same in the hundredths that are shown: what the link holds is rounded up, as it is wherever the link is shown, and
 * is subtracted from what is shown as available. The largest link may hold less than a hundredth more than that.
 */
export function shownLinkSum(amount: Amount, available: Amount): LinkSum {
  const exact = linkSum(amount, available);
  const reserved = shownReserve(exact.reserved);
  const rest = minus(available, reserved);
  const afterwards = rest < 0n && rest > negate(CENT) - 1n ? zeroAmount : rest;
  return { reserved, fading: minus(reserved, amount), afterwards };
}

/** The largest amount of a link: with its part for fading it still fits into what is available. */
export function largestLink(available: Amount, now: number): Amount {
  let largest = available <= 0n ? zeroAmount : truncate2(valueAt(available, now, now + LINK_VALIDITY_MS));
  while (largest > 0n && reserveFor(largest, LINK_VALIDITY_MS) > available) largest = minus(largest, CENT);
  return largest;
}
