import { parseDecimal } from '@kula/core/money';
import type { Amount } from '@kula/core/money';

/** An amount as the server sends it. What is no decimal is a fault of the server and stops the screen that would show it. */
export function amountFromWire(unchecked: string): Amount {
  const amount = parseDecimal(unchecked);
  if (amount === undefined) throw new Error(`The server sent an amount that is no decimal: ${unchecked}`);
  return amount;
}

/** A moment as the server sends it, in epoch milliseconds; undefined where it sends none. */
export function timeFromWire(text: string | null | undefined): number | undefined {
  return text === null || text === undefined ? undefined : Date.parse(text);
}
