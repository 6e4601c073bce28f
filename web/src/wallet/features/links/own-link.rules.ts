import { DAY_MS } from '@kula/core/platform/days';
import { reserveFor } from '@kula/core/money/holds';
import { shownReserve } from '@kula/core/money/shown';
import { zeroAmount } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { linkStatus, linkTimesOf } from '#shared/links/link-status.ts';
import type { LinkTimes } from '#shared/links/link-status.ts';
import { amountFromWire } from '#shared/client/wire.ts';

/** A link as it comes over the wire, without its address. */
export interface WireDatedLink {
  id: number;
  amount: string;
  memo: string;
  validUntil: string;
  redeemedAt?: string | null;
  deletedAt?: string | null;
}

/** A link as it comes over the wire. */
export interface WireLink extends WireDatedLink {
  link: string;
  createdAt: string;
}

/** A link of the member's own, without its address: enough for the note that it expires. */
export interface DatedLink extends LinkTimes {
  id: number;
  amount: Amount;
  memo: string;
}

/** A link of the member's own. */
export interface OwnLink extends DatedLink {
  /** The address of the link. */
  link: string;
}

/** Parses a link of the wire without its address; throws where the amount is none. */
export function datedLinkOf({ id, amount, memo, ...times }: WireDatedLink): DatedLink {
  return { id, amount: amountFromWire(amount), memo, ...linkTimesOf(times) };
}

/** Parses a link of the wire; throws where the amount is none. */
export function ownLinkOf({ link, ...dated }: WireLink): OwnLink {
  return { ...datedLinkOf(dated), link };
}

/** What a link holds at this time, as it is shown everywhere: its amount and what fades of it until it expires. */
export function heldBy(link: LinkTimes & { amount: Amount }, now: number): Amount {
  if (linkStatus(link, now) !== 'active') return zeroAmount;
  return shownReserve(reserveFor(link.amount, link.validUntil - now));
}

const soonMs = 2 * DAY_MS;

/** The open links that expire within two days, the next one first. */
export function expiringSoon<Link extends LinkTimes>(links: readonly Link[], now: number): Link[] {
  return links
    .filter((link) => linkStatus(link, now) === 'active' && link.validUntil - now <= soonMs)
    .toSorted((one, other) => one.validUntil - other.validUntil);
}
