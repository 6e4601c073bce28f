/** The status of a transaction link, for its owner and for moderators. */
import { timeFromWire } from '#shared/client/wire.ts';

/** The times of a link as they come over the wire. */
interface WireTimes {
  validUntil: string;
  redeemedAt?: string | null;
  deletedAt?: string | null;
}

/** What determines the status of a link; times in epoch milliseconds. */
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

/** The status of a link. Redemption and deletion take precedence over expiry. */
export function linkStatus({ validUntil, redeemedAt, deletedAt }: LinkTimes, now: number): LinkStatus {
  if (deletedAt !== null) return 'deleted';
  if (redeemedAt !== null) return 'redeemed';
  return validUntil > now ? 'active' : 'expired';
}

/** The time that belongs to the status: until when the link works, or since when it does not. */
export function statusTime(link: LinkTimes, now: number): number {
  const { validUntil, redeemedAt, deletedAt } = link;
  const times = { active: validUntil, expired: validUntil, deleted: deletedAt, redeemed: redeemedAt };
  return times[linkStatus(link, now)] ?? validUntil;
}
