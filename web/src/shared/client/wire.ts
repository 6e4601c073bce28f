import { parseDecimal } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';

/**
 * An amount as the server sends it. A text that is not a decimal is a fault of the server and throws, so that the
 * screen is not shown.
 */
export function amountFromWire(unchecked: string): Amount {
  const amount = parseDecimal(unchecked);
  if (amount === undefined) throw new Error(`The server sent an amount that is no decimal: ${unchecked}`);
  return amount;
}

/** A moment as the server sends it, in epoch milliseconds; undefined where it sends none. */
export function timeFromWire(text: string | null | undefined): number | undefined {
  return text === null || text === undefined ? undefined : Date.parse(text);
}
