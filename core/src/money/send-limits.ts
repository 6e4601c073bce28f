/**
 * How much a member sends without a confirmation: a sum per day, so that an amount which needs a
 * confirmation also needs it when it is sent in parts.
 */
import { DAY_MS } from '../platform/days.ts';
import type { Amount } from './money.ts';

/** The amount sent without a confirmation since a time, in milliseconds since 1970, and its limit. */
export interface UnconfirmedTotal {
  readonly amount: Amount;
  readonly unconfirmed: Amount;
  readonly windowAt: number;
}

/** The limit after an amount was sent unconfirmed; undefined when the amount needs a confirmation. */
export function afterUnconfirmed(
  limit: UnconfirmedTotal,
  sent: Amount,
  now: number,
): UnconfirmedTotal | undefined {
  const isOver = now - limit.windowAt >= DAY_MS || now < limit.windowAt;
  const before = isOver ? 0n : limit.unconfirmed;
  const unconfirmed = before + sent;
  if (unconfirmed > limit.amount) return undefined;
  return { ...limit, unconfirmed: unconfirmed as Amount, windowAt: isOver ? now : limit.windowAt };
}

/**
 * The content that a confirmation is bound to: the operation and everything that makes two commands the
 * same one. Wallet and server build it in the same way.
 */
export function confirmationContent(operation: string, parts: readonly string[]): string {
  return JSON.stringify([operation, ...parts]);
}
