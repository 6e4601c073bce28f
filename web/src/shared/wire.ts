import { parseDecimal } from '@kula/core/money';
import type { Amount } from '@kula/core/money';

/** An amount as the server sends it. What is no decimal is a fault of the server and stops the screen that would show it. */
export function amountFromWire(unchecked: string): Amount {
  const amount = parseDecimal(unchecked);
  if (amount === undefined) throw new Error(`The server sent an amount that is no decimal: ${unchecked}`);
  return amount;
}
