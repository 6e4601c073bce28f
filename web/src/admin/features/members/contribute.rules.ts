import { CENT, zeroAmount } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { memoRule, unreadEffort } from '#shared/contributions/contribution-rules.ts';
import type { Message, Rules } from '#shared/forms/form.ts';
import { claimedAmount } from '#shared/contributions/hours.ts';

export interface ContributeValues {
  /** `YYYY-MM`. */
  month: string;
  hours: string;
  amount: string;
  /** Which of hours and amount was edited last. */
  driver: string;
  memo: string;
}

interface Limits {
  openIn: (month: string) => Amount | undefined;
  showAmount: (amount: Amount) => string;
}

/** The rules of a contribution that is entered for a member; the server checks the same ones. */
export function contributeRules({ openIn, showAmount }: Limits): Rules<ContributeValues> {
  const effort = (values: ContributeValues): Message | undefined => {
    const { month, hours, amount } = values;
    const driver = values.driver === 'amount' ? 'amount' : 'hours';
    const typed = driver === 'amount' ? amount : hours;
    const unread = unreadEffort(driver, typed);
    if (unread !== undefined) return unread;
    const claimed = claimedAmount({ hours, amount, driver });
    if (claimed === undefined || claimed < CENT) return { key: 'contribute.hoursNone' };
    const open = openIn(month);
    if (open === undefined || claimed <= open) return undefined;
    return { key: 'member.overLimit', values: { amount: showAmount(open > 0n ? open : zeroAmount) } };
  };
  return {
    hours: (_, values) => (values.driver === 'amount' ? undefined : effort(values)),
    amount: (_, values) => (values.driver === 'amount' ? effort(values) : undefined),
    memo: (typed) => memoRule(typed, 'member.memoMissing'),
  };
}

/** The day that is entered for a month: today, or the last day of a past month. */
export function dayIn(month: string, today: string): string {
  if (today.startsWith(month)) return today;
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
