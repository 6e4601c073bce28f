import { MESSAGE_MAX } from '@kula/core/contributions';
import { codePoints } from '@kula/core/members';
import { memoProblem, tidyText } from '@kula/core/memos';
import { amountOfUnits, parseEntered } from '@kula/core/money';
import type { Message } from '../../../shared/form.ts';
import { claimedAmount } from '../../../shared/hours.ts';

export interface ChangeValues {
  [name: string]: string;
  memo: string;
  hours: string;
  amount: string;
  /** Which of hours and amount was written in last. */
  driver: string;
}

const memoTexts = {
  REQUIRED: 'contribute.memoMissing',
  TOO_SHORT: 'contribute.memoShort',
  TOO_LONG: 'contribute.memoLong',
} as const;

/** 0.01 GDD: the least that can be told of. */
const least = amountOfUnits(1_000_000n);

/** The server holds the same rules, and how much the month has room for. */
export function messageRule(typed: string): Message | undefined {
  const words = tidyText(typed);
  if (words === '') return { key: 'problem.MESSAGE_REQUIRED' };
  return codePoints(words) > MESSAGE_MAX ? { key: 'problem.MESSAGE_TOO_LONG' } : undefined;
}

export function memoRule(typed: string): Message | undefined {
  const problem = memoProblem(typed);
  return problem === undefined ? undefined : { key: memoTexts[problem] };
}

/** Of hours and amount, the one that was written in last is judged. */
export function effortRule(field: 'hours' | 'amount', values: ChangeValues): Message | undefined {
  if ((values.driver === 'amount') !== (field === 'amount')) return undefined;
  const typed = values[field];
  if (typed.trim() === '') return { key: 'contribute.hoursMissing' };
  if (parseEntered(typed) === undefined)
    return { key: field === 'amount' ? 'send.amountForm' : 'contribute.hoursForm' };
  const amount = claimedAmount(values);
  return amount === undefined || amount < least ? { key: 'contribute.hoursNone' } : undefined;
}

/** What comes back later comes back after today. */
export function laterRule(day: string, today: string): Message | undefined {
  if (day === '') return { key: 'later.missing' };
  return day > today ? undefined : { key: 'later.past' };
}

/** A moment's day in the calendar of this device. */
export function localDay(at: number): string {
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The first moment of a day in the zone of this device. */
export function startOfDay(day: string): number {
  return new Date(`${day}T00:00`).getTime();
}
