/** The current balance in two decimals (docs/ledger.md › Figures that are shown). */
import { type Amount, amountOfUnits, CENT, minus, negate, round2, truncate2, zeroAmount } from './money.ts';

const HALF_CENT = amountOfUnits(CENT / 2n);

/**
 * Whether a decay is too small for the hundredths of its column, and is shown as less than one: `shown` is the rest of
 * the column, `exact` what has really gone.
 */
export function isSlight(shown: Amount, exact: Amount): boolean {
  const gone = exact < 0n ? negate(exact) : exact;
  return gone > 0n && (gone < HALF_CENT || (shown === 0n && gone < CENT));
}

/** A balance as it is shown, beside what links reserve of it as shown, and the rest: total − reserved = free. */
export interface ShownBalance {
  readonly total: Amount;
  readonly reserved: Amount;
  readonly free: Amount;
  /**
   * What can be given: whole hundredths, as they are entered, and never more than there is. Where less than half a
   * hundredth is missing it is one hundredth less than `free`.
   */
  readonly most: Amount;
}

/** `value` and `free` are exact, `reserved` is the sum of what the links show. */
export function shownBalance(value: Amount, free: Amount, reserved: Amount): ShownBalance {
  const total = round2(value);
  const most = free <= 0n ? zeroAmount : truncate2(free);
  // Each link's reserve is rounded up: of an account that is nearly all reserved nothing may be left to show.
  const rest = reserved === 0n ? total : minus(total, reserved);
  return { total, reserved, free: rest < 0n && total >= 0n ? zeroAmount : rest, most };
}
