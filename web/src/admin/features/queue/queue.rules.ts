import { CENT, parseEntered } from '@kula/core/money';
import type { Message } from '#shared/forms/form.ts';
import { claimedAmount, parseHours } from '#shared/contributions/hours.ts';

export interface ChangeValues {
  memo: string;
  hours: string;
  amount: string;
  /** Which of hours and amount was written in last. */
  driver: string;
}

/** The server holds the same rules, and how much the month has room for. Of hours and amount, the one that was written in last is judged. */
export function effortRule(field: 'hours' | 'amount', values: ChangeValues): Message | undefined {
  if ((values.driver === 'amount') !== (field === 'amount')) return undefined;
  const typed = values[field];
  if (typed.trim() === '') return { key: 'contribute.hoursMissing' };
  const read = field === 'amount' ? parseEntered(typed) : parseHours(typed);
  if (read === undefined) return { key: field === 'amount' ? 'send.amountForm' : 'contribute.hoursForm' };
  const amount = claimedAmount(values);
  return amount === undefined || amount < CENT ? { key: 'contribute.hoursNone' } : undefined;
}

/** What comes back later comes back after today. */
export function laterRule(day: string, today: string): Message | undefined {
  if (day === '') return { key: 'later.missing' };
  return day > today ? undefined : { key: 'later.past' };
}
