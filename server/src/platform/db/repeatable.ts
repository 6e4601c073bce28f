/**
 * Transactions whose work may be done again although it is unknown whether it was committed: it recognizes what was
 * done before, and then does nothing and returns the same result.
 */
import type { Tx } from './database.ts';

const repeatable = new WeakSet<Tx>();

/** To be called by the work before it writes. */
export function markRepeatable(tx: Tx): void {
  repeatable.add(tx);
}

export function isRepeatable(tx: Tx): boolean {
  return repeatable.has(tx);
}
