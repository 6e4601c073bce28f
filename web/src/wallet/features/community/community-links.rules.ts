import type { Amount } from '@kula/core/money/money';
import { dayOf, localDay } from '#shared/time/days.ts';
import { amountFromWire } from '#shared/client/wire.ts';
import { linkRuleFrom } from '#shared/links/link-rule.ts';
import type { LinkRule } from '#shared/links/link-rule.ts';

/** A link of the community that creates GDD for everybody who takes part in something. */
export interface CommunityLink {
  id: number;
  name: string;
  memo: string;
  amount: Amount;
  /** Last day, `YYYY-MM-DD`; undefined when it has no end. */
  lastDay: string | undefined;
  rule: LinkRule;
}

interface WireCommunityLink {
  id: number;
  name: string;
  memo: string;
  amount: string;
  validFrom?: string | null;
  validTo?: string | null;
  cycle: string;
  maxPerCycle: number;
  maxAmountPerMonth?: string | null;
}

/** Those that can be redeemed now: valid from today or earlier, and until today or later, where this device is. */
export function linksOpenAt(rows: readonly WireCommunityLink[], nowMs: number): CommunityLink[] {
  const today = localDay(nowMs);
  return rows
    .filter(({ validFrom }) => typeof validFrom !== 'string' || dayOf(validFrom) <= today)
    .map(({ id, name, memo, amount, validTo, ...rule }) => ({
      id,
      name,
      memo,
      amount: amountFromWire(amount),
      lastDay: typeof validTo === 'string' ? dayOf(validTo) : undefined,
      rule: linkRuleFrom(rule),
    }))
    .filter(({ lastDay }) => lastDay === undefined || lastDay >= today);
}
