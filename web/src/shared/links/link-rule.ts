import type { Amount } from '@kula/core/money/money';
import { amountFromWire } from '#shared/client/wire.ts';
import type { Formats } from '#shared/texts/formats.ts';
import type { Translate } from '#shared/texts/texts.ts';

/** How often each member may redeem a contribution link, and up to which amount in a month. */
export interface LinkRule {
  cycle: 'ONCE' | 'DAILY';
  maxPerCycle: number;
  maxPerMonth: Amount | undefined;
}

interface WireRule {
  cycle: string;
  maxPerCycle: number;
  maxAmountPerMonth?: string | null;
}

export function linkRuleFrom({ cycle, maxPerCycle, maxAmountPerMonth }: WireRule): LinkRule {
  return {
    cycle: cycle === 'DAILY' ? 'DAILY' : 'ONCE',
    maxPerCycle,
    maxPerMonth: typeof maxAmountPerMonth === 'string' ? amountFromWire(maxAmountPerMonth) : undefined,
  };
}

/** The rule in words: the same for members, on paper and in the admin area. */
export function linkRuleText(t: Translate, formats: Formats, rule: LinkRule): string {
  const { cycle, maxPerCycle: count, maxPerMonth } = rule;
  const often = t(cycle === 'DAILY' ? 'linkRule.daily' : 'linkRule.once', { count });
  if (maxPerMonth === undefined) return often;
  return `${often}, ${t('linkRule.month', { amount: formats.amount(maxPerMonth) })}`;
}
