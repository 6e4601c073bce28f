import { DAY_MS } from '@kula/core/days';
import { reserveFor } from '@kula/core/holds';
import { zeroAmount } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import { linkStatus, linkTimesOf } from '#shared/links/link-status.ts';
import type { LinkTimes } from '#shared/links/link-status.ts';
import { amountFromWire } from '#shared/client/wire.ts';

/** A link as it comes over the wire. */
export interface WireLink {
  id: number;
  amount: string;
  memo: string;
  link: string;
  createdAt: string;
  validUntil: string;
  redeemedAt?: string | null;
  deletedAt?: string | null;
}

/** A link of the member's own. */
export interface OwnLink extends LinkTimes {
  id: number;
  amount: Amount;
  memo: string;
  /** The address to give away. */
  link: string;
}

export function ownLinkOf({ id, amount, memo, link, ...times }: WireLink): OwnLink {
  return { id, amount: amountFromWire(amount), memo, link, ...linkTimesOf(times) };
}

/** What a link holds back at this moment: its amount and what fades of it until its last day. */
export function heldBy(link: LinkTimes & { amount: Amount }, now: number): Amount {
  return linkStatus(link, now) === 'active' ? reserveFor(link.amount, link.validUntil - now) : zeroAmount;
}

const soonMs = 2 * DAY_MS;

/** The open links that run out within two days, the next one first. */
export function expiringSoon<Link extends LinkTimes>(links: readonly Link[], now: number): Link[] {
  return links
    .filter((link) => linkStatus(link, now) === 'active' && link.validUntil - now <= soonMs)
    .toSorted((one, other) => one.validUntil - other.validUntil);
}
