/**
 * How much a member sends without confirming it: so much in a day together, so that an amount which needs a confirmation
 * needs it in parts as well.
 */
import { DAY_MS } from './days.ts';
import type { Amount } from './money.ts';

/** What was sent without a confirmation since a time, in milliseconds since 1970, against what may be. */
export interface SendLimit {
  readonly amount: Amount;
  readonly unconfirmed: Amount;
  readonly windowAt: number;
}

/** The limit after an amount was sent unconfirmed; undefined when the amount needs a confirmation. */
export function afterUnconfirmed(limit: SendLimit, sent: Amount, now: number): SendLimit | undefined {
  const isOver = now - limit.windowAt >= DAY_MS || now < limit.windowAt;
  const before = isOver ? 0n : limit.unconfirmed;
  const unconfirmed = before + sent;
  if (unconfirmed > limit.amount) return undefined;
  return { ...limit, unconfirmed: unconfirmed as Amount, windowAt: isOver ? now : limit.windowAt };
}

/**
 * The words that a confirmation is bound to: the operation and everything that makes two commands the same one. Wallet and
 * server put them together alike.
 */
export function confirmedWords(operation: string, parts: readonly string[]): string {
  return JSON.stringify([operation, ...parts]);
}
