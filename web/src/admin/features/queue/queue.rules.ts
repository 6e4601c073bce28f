import { CENT } from '@kula/core/money/money';
import type { Message } from '#shared/forms/form.ts';
import { unreadEffort } from '#shared/contributions/contribution-rules.ts';
import { claimedAmount } from '#shared/contributions/hours.ts';

export interface ChangeValues {
  memo: string;
  hours: string;
  amount: string;
  /** Which of hours and amount was edited last. */
  driver: string;
}

/**
 * The server checks the same rules, and what is open in the month. Of hours and amount, the one that was edited
 * last is checked.
 */
export function effortRule(field: 'hours' | 'amount', values: ChangeValues): Message | undefined {
  if ((values.driver === 'amount') !== (field === 'amount')) return undefined;
  const unread = unreadEffort(field, values[field]);
  if (unread !== undefined) return unread;
  const amount = claimedAmount(values);
  return amount === undefined || amount < CENT ? { key: 'contribute.hoursNone' } : undefined;
}

/** The day of a resubmission is after today. */
export function resubmissionRule(day: string, today: string): Message | undefined {
  if (day === '') return { key: 'resubmission.missing' };
  return day > today ? undefined : { key: 'resubmission.past' };
}
