/** Where a link with GDD stands, for its owner and for moderators. */
import { timeFromWire } from '#shared/client/wire.ts';

/** The moments of a link as they come over the wire. */
interface WireTimes {
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

export type LinkStatus = 'active' | 'expired' | 'deleted' | 'redeemed';

export function linkTimesOf(times: WireTimes): LinkTimes {
  return {
    validUntil: Date.parse(times.validUntil),
    redeemedAt: timeFromWire(times.redeemedAt) ?? null,
    deletedAt: timeFromWire(times.deletedAt) ?? null,
  };
}

/** The status of a link. What happened to it counts for more than that its time is over. */
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
