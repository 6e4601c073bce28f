/**
 * The reserves of links. A link holds its amount for fourteen days. More than the amount is reserved, so that
 * the amount is left after decay on the last day. A reserve fades like the balance that it is a part of. At
 * every moment it is what the remaining days require, so a balance that covered its reserves once covers them
 * as long as nothing is sent (docs/decisions/0004).
 */
import { DAY_MS } from '../platform/days.ts';
import { reverseDecay, reverseDecayOfAll } from './decay.ts';
import { type Amount, amountOfUnits } from './money.ts';

/** The validity of a link. It is part of the contract: older clients calculate the reserve with it. */
export const LINK_VALIDITY_DAYS = 14;
export const LINK_VALIDITY_MS = LINK_VALIDITY_DAYS * DAY_MS;
/**
 * So many links of one member may be open at the same time: each balance and each booking is calculated
 * with all of them.
 */
export const MAX_OPEN_LINKS = 200;

/** An amount that is set aside on an account until a moment, in milliseconds since 1970. */
export interface Hold {
  /** The amount that must be left at the end. */
  readonly amount: Amount;
  readonly validUntilMs: number;
}

/** A hold with the time at which it was made. */
export interface SetAside extends Hold {
  readonly createdAt: number;
}

/** The amount needed now so that `amount` is left after `spanMs` milliseconds: rounded up to 10⁻⁸ GDD. */
export function reserveFor(amount: Amount, spanMs: number): Amount {
  if (spanMs <= 0 || amount === 0n) return amount;
  return amountOfUnits(reverseDecay(amount, BigInt(spanMs)));
}

/**
 * The reserve of all holds that are still valid at this moment, rounded up once: hardly more work for two
 * hundred than for one.
 */
export function reservedAt(holds: readonly Hold[], nowMs: number): Amount {
  const valid = holds.filter((hold) => hold.validUntilMs > nowMs);
  return amountOfUnits(
    reverseDecayOfAll(
      valid.map(({ amount, validUntilMs }) => ({ units: amount, at: validUntilMs })),
      nowMs,
    ),
  );
}
