import { reserveFor } from '@kula/core/holds';
import { zeroAmount } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import { wireAmount } from '../account/booking.ts';

/** A link as it comes over the wire (client-facts 1.2). */
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

/** What decides about the status of a link; times in epoch milliseconds. */
export interface LinkTimes {
  validUntil: number;
  redeemedAt: number | null;
  deletedAt: number | null;
}

/** A link of the member's own. */
export interface OwnLink extends LinkTimes {
  id: number;
  amount: Amount;
  memo: string;
  /** The address to give away. */
  link: string;
}

export type LinkStatus = 'active' | 'expired' | 'deleted' | 'redeemed';

export function ownLinkOf({ id, amount, memo, link, ...times }: WireLink): OwnLink {
  return { id, amount: wireAmount(amount), memo, link, ...linkTimesOf(times) };
}

export function linkTimesOf(times: Pick<WireLink, 'validUntil' | 'redeemedAt' | 'deletedAt'>): LinkTimes {
  return {
    validUntil: Date.parse(times.validUntil),
    redeemedAt: timeOf(times.redeemedAt),
    deletedAt: timeOf(times.deletedAt),
  };
}

/** The status of a link (seed 4). What happened to it counts for more than that its time is over. */
export function linkStatus({ validUntil, redeemedAt, deletedAt }: LinkTimes, now: number): LinkStatus {
  if (deletedAt !== null) return 'deleted';
  if (redeemedAt !== null) return 'redeemed';
  return validUntil > now ? 'active' : 'expired';
}

/** The moment that belongs to the status: until when it works, or since when it does not. */
export function statusTime(link: LinkTimes, now: number): number {
  const { validUntil, redeemedAt, deletedAt } = link;
  const times = { active: validUntil, expired: validUntil, deleted: deletedAt, redeemed: redeemedAt };
  return times[linkStatus(link, now)] ?? validUntil;
}

/** What a link holds back at this moment: its amount and what fades of it until its last day (decisions 3.3). */
export function heldBy(link: LinkTimes & { amount: Amount }, now: number): Amount {
  return linkStatus(link, now) === 'active' ? reserveFor(link.amount, link.validUntil - now) : zeroAmount;
}

const soonMs = 2 * 86_400_000;

/** The open links that run out within two days, the next one first. */
export function expiringSoon<Link extends LinkTimes>(links: readonly Link[], now: number): Link[] {
  return links
    .filter((link) => linkStatus(link, now) === 'active' && link.validUntil - now <= soonMs)
    .toSorted((one, other) => one.validUntil - other.validUntil);
}

function timeOf(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : Date.parse(text);
}
