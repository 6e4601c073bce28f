import { decayBetween } from '@kula/core/decay';
import { plus, truncate2 } from '@kula/core/money';
import type { Amount } from '@kula/core/money';

/**
 * A shown balance some time after the server told it. The server's figure is cut to two decimals; only whole hundredths that
 * have faded since are taken off, so that the first moment shows exactly what the server said and no tick ever goes up.
 */
export function fadedSince(balance: Amount, toldAt: number, now: number): Amount {
  return balance <= 0n ? balance : plus(balance, truncate2(decayBetween(balance, toldAt, now)));
}
