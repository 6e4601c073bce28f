import type { Amount } from '@kula/core/money';
import { dayOf } from '#shared/time/days.ts';
import { amountFromWire } from '#shared/client/wire.ts';

/** A link of the community that creates GDD for everybody who takes part in something. */
export interface CommunityLink {
  id: number;
  name: string;
  memo: string;
  amount: Amount;
  /** Last day, `YYYY-MM-DD`; undefined when it has no end. */
  lastDay: string | undefined;
  /** Each member may redeem it once a day, instead of once. */
  isDaily: boolean;
}

interface WireCommunityLink {
  id: number;
  name: string;
  memo: string;
  amount: string;
  validFrom?: string | null;
  validTo?: string | null;
  cycle: string;
}

/** Those that can be redeemed now: valid from today or earlier, and until today or later. */
export function linksOpenAt(rows: readonly WireCommunityLink[], nowMs: number): CommunityLink[] {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  return rows
    .filter(({ validFrom }) => typeof validFrom !== 'string' || Date.parse(validFrom) <= nowMs)
    .map(({ id, name, memo, amount, validTo, cycle }) => ({
      id,
      name,
      memo,
      amount: amountFromWire(amount),
      lastDay: typeof validTo === 'string' ? dayOf(validTo) : undefined,
      isDaily: cycle === 'DAILY',
    }))
    .filter(({ lastDay }) => lastDay === undefined || lastDay >= today);
}
