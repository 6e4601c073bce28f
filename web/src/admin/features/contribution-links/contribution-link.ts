import type { Amount } from '@kula/core/money/money';
import { dayOf } from '#shared/time/days.ts';
import { amountFromWire } from '#shared/client/wire.ts';
import { linkRuleFrom } from '#shared/links/link-rule.ts';
import type { LinkRule } from '#shared/links/link-rule.ts';

/** A link that gives GDD to members who took part in something. */
export interface ContributionLink extends LinkRule {
  id: number;
  name: string;
  memo: string;
  amount: Amount;
  /** The address to hand out. */
  link: string;
  /** First and last day, `YYYY-MM-DD`; the link is valid until the end of the last one. */
  from: string;
  to: string;
  uses: number;
  members: number;
  isDeleted: boolean;
  /** Names what it holds, for a change of it. */
  version: string;
}

interface WireLink {
  id: number;
  name: string;
  memo: string;
  amount: string;
  link: string;
  deletedAt: string | null;
  validFrom: string | null;
  validTo: string | null;
  maxAmountPerMonth: string | null;
  cycle: string;
  maxPerCycle: number;
  uses: number | null;
  usedByMembers: number | null;
  version: string;
}

export function toContributionLink(wire: WireLink): ContributionLink {
  const { id, name, memo, link } = wire;
  return {
    id,
    name,
    memo,
    amount: amountFromWire(wire.amount),
    link,
    from: dayOf(wire.validFrom ?? ''),
    to: dayOf(wire.validTo ?? ''),
    ...linkRuleFrom(wire),
    uses: wire.uses ?? 0,
    members: wire.usedByMembers ?? 0,
    isDeleted: wire.deletedAt !== null,
    version: wire.version,
  };
}

export type LinkState = 'upcoming' | 'running' | 'over' | 'ended';

/** The state of a link on a day: deleted, expired, valid, or not valid yet. */
export function linkState({ isDeleted, from, to }: ContributionLink, today: string): LinkState {
  if (isDeleted) return 'ended';
  if (to !== '' && to < today) return 'over';
  return from > today ? 'upcoming' : 'running';
}
