import { MESSAGE_MAX } from '@kula/core/creation/contributions';
import { codePoints, tidyText } from '@kula/core/platform/texts';
import { memoProblem, type MemoProblem } from '@kula/core/money/memos';
import type { Message } from '#shared/forms/form.ts';
import { hasManyDecimals, isBelowZero, parseEntered } from '#shared/texts/entered.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { hasManyHourDecimals, parseHours } from './hours.ts';

const memoTexts: Readonly<Record<MemoProblem, TextKey>> = {
  MEMO_REQUIRED: 'contribute.memoMissing',
  MEMO_TOO_SHORT: 'contribute.memoShort',
  MEMO_TOO_LONG: 'contribute.memoLong',
};

/** The text of a contribution; the server checks the same rule. */
export function memoRule(typed: string, missing = memoTexts.MEMO_REQUIRED): Message | undefined {
  const problem = memoProblem(typed);
  if (problem === undefined) return undefined;
  return { key: problem === 'MEMO_REQUIRED' ? missing : memoTexts[problem] };
}

/** A message about a contribution; the server checks the same rule. */
export function messageRule(typed: string): Message | undefined {
  const words = tidyText(typed);
  if (words === '') return { key: 'problem.MESSAGE_REQUIRED' };
  return codePoints(words) > MESSAGE_MAX ? { key: 'problem.MESSAGE_TOO_LONG' } : undefined;
}

/** Why a moderator's entry of hours or of an amount cannot be read; undefined where it can. */
export function unreadEffort(field: 'hours' | 'amount', typed: string): Message | undefined {
  if (typed.trim() === '') return { key: 'contribute.hoursMissing' };
  if (isBelowZero(typed)) return { key: 'contribute.hoursNone' };
  if (field === 'amount' && parseEntered(typed) === undefined)
    return { key: hasManyDecimals(typed) ? 'send.amountDecimals' : 'send.amountForm' };
  if (field === 'hours' && parseHours(typed) === undefined)
    return { key: hasManyHourDecimals(typed) ? 'contribute.hoursDecimals' : 'contribute.hoursForm' };
  return undefined;
}
