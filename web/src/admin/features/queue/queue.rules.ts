import { CENT } from '@kula/core/money';
import { hasManyDecimals, isBelowZero, parseEntered } from '#shared/texts/entered.ts';
import type { Message } from '#shared/forms/form.ts';
import { claimedAmount, parseHours } from '#shared/contributions/hours.ts';

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
  const typed = values[field];
  if (typed.trim() === '') return { key: 'contribute.hoursMissing' };
  if (isBelowZero(typed)) return { key: 'contribute.hoursNone' };
  const read = field === 'amount' ? parseEntered(typed) : parseHours(typed);
  if (read === undefined) {
    if (field === 'hours') return { key: 'contribute.hoursForm' };
    return { key: hasManyDecimals(typed) ? 'send.amountDecimals' : 'send.amountForm' };
  }
  const amount = claimedAmount(values);
  return amount === undefined || amount < CENT ? { key: 'contribute.hoursNone' } : undefined;
}

/** The day of a resubmission is after today. */
export function resubmissionRule(day: string, today: string): Message | undefined {
  if (day === '') return { key: 'resubmission.missing' };
  return day > today ? undefined : { key: 'resubmission.past' };
}
