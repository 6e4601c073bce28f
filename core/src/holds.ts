/**
 * What is set aside for a link. A link promises its amount for fourteen days; so that the promise can be kept on the
 * last of them, more than the amount is reserved: as much as fades to the amount by then.
 *
 * A reserve fades like the balance it is a part of. At every moment it is what the remaining days still need, so a
 * balance that covered its reserves once covers them as long as nothing is sent (docs/decisions/0004).
 */
import { DAY_MS } from './days.ts';
import { growUp } from './decay.ts';
import { type Amount, amountOfUnits, sum } from './money.ts';

/** For how long a link promises its amount. It is part of the contract: older clients calculate the reserve with it. */
export const LINK_VALIDITY_DAYS = 14;
export const LINK_VALIDITY_MS = LINK_VALIDITY_DAYS * DAY_MS;
/** So many links of one member may wait at the same time: each balance and each booking reckons with all of them. */
export const MAX_OPEN_LINKS = 200;

/** An amount that an account promises until a moment, in milliseconds since 1970. */
export interface Hold {
  /** What is to be left at the end. */
  readonly amount: Amount;
  readonly validUntilMs: number;
}

/** A hold with the time from which on it was set aside. */
export interface SetAside extends Hold {
  readonly createdAt: number;
}

/** What must be there now so that `amount` is left after `spanMs` milliseconds: rounded up to 10⁻⁸ GDD. */
export function reserveFor(amount: Amount, spanMs: number): Amount {
  if (spanMs <= 0 || amount === 0n) return amount;
  return amountOfUnits(growUp(amount, BigInt(spanMs)));
}

/** What the holds that are still valid reserve at this moment, together. */
export function reservedAt(holds: readonly Hold[], nowMs: number): Amount {
  return sum(
    holds
      .filter((hold) => hold.validUntilMs > nowMs)
      .map((hold) => reserveFor(hold.amount, hold.validUntilMs - nowMs)),
  );
}
