import { MONTHLY_LIMIT } from '@kula/core/creation/contributions';
import { codePoints } from '@kula/core/platform/texts';
import { memoProblem } from '@kula/core/money/memos';
import { CENT, formatDecimal, formatFixed2, zeroAmount } from '@kula/core/money/money';
import { parseEntered } from '#shared/texts/entered.ts';
import type { Amount } from '@kula/core/money/money';
import type { Message, Rules } from '#shared/forms/form.ts';
import type { ContributionLink } from './contribution-link.ts';

export interface LinkValues {
  name: string;
  memo: string;
  amount: string;
  from: string;
  to: string;
  cycle: string;
  maxPerCycle: string;
  /** Empty for no limit per month. */
  maxPerMonth: string;
}

/** A new link is redeemed once by each member, from today on. */
export function newLinkValues(today: string): LinkValues {
  return {
    name: '',
    memo: '',
    amount: '',
    from: today,
    to: '',
    cycle: 'ONCE',
    maxPerCycle: '1',
    maxPerMonth: '',
  };
}

export function toLinkValues(link: ContributionLink, separator: string): LinkValues {
  const typed = (amount: Amount): string => formatFixed2(amount).replace('.', separator);
  const { name, memo, amount, from, to, cycle, maxPerCycle, maxPerMonth } = link;
  return {
    name,
    memo,
    amount: typed(amount),
    from,
    to,
    cycle,
    maxPerCycle: String(maxPerCycle),
    maxPerMonth: maxPerMonth === undefined ? '' : typed(maxPerMonth),
  };
}

const nameMin = 5;
const nameMax = 100;
const mostPerCycle = 1000;
/**
 * The rules of the form; the server checks the same ones. An amount above the monthly limit could never be
 * redeemed.
 */
export const linkRules: Rules<LinkValues> = {
  name(typed) {
    const length = codePoints(typed.trim());
    return length < nameMin || length > nameMax ? { key: 'contributionLink.nameLength' } : undefined;
  },
  memo(typed) {
    return memoProblem(typed) === undefined ? undefined : { key: 'contributionLink.memoLength' };
  },
  amount(typed) {
    return amountProblem(typed, CENT);
  },
  from(day) {
    return day === '' ? { key: 'contributionLink.fromMissing' } : undefined;
  },
  to(day, { from }) {
    if (day === '') return { key: 'contributionLink.toMissing' };
    return day < from ? { key: 'contributionLink.toEarly' } : undefined;
  },
  maxPerCycle(typed) {
    const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
    return count < 1 || count > mostPerCycle ? { key: 'contributionLink.timesForm' } : undefined;
  },
  maxPerMonth(typed, { amount }) {
    if (typed.trim() === '') return undefined;
    const perMonth = parseEntered(typed);
    if (perMonth === undefined) return { key: 'contributionLink.amountForm' };
    return perMonth < (parseEntered(amount) ?? zeroAmount)
      ? { key: 'contributionLink.perMonthSmall' }
      : undefined;
  },
};

function amountProblem(typed: string, atLeast: Amount): Message | undefined {
  const amount = parseEntered(typed);
  if (amount === undefined || amount < atLeast) return { key: 'contributionLink.amountForm' };
  return amount > MONTHLY_LIMIT ? { key: 'contributionLink.amountLarge' } : undefined;
}

/** The values as the server accepts them; only for values that satisfy the rules. */
export function toWireLink(values: LinkValues) {
  const { name, memo, amount, from, to, cycle, maxPerCycle, maxPerMonth } = values;
  const perMonth = parseEntered(maxPerMonth);
  return {
    name: name.trim(),
    memo: memo.trim(),
    amount: formatDecimal(parseEntered(amount) ?? zeroAmount),
    validFrom: from,
    validTo: to,
    cycle,
    maxPerCycle: Number(maxPerCycle),
    maxAmountPerMonth: perMonth === undefined ? null : formatDecimal(perMonth),
  };
}
