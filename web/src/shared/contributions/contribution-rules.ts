import { MESSAGE_MAX } from '@kula/core/contributions';
import { codePoints } from '@kula/core/members';
import { memoProblem, tidyText } from '@kula/core/memos';
import type { Message } from '#shared/forms/form.ts';
import type { TextKey } from '#shared/texts/texts.ts';

/** The words of a contribution; the server holds the same rule. */
export function memoRule(typed: string, missing: TextKey = 'contribute.memoMissing'): Message | undefined {
  const problem = memoProblem(typed);
  if (problem === undefined) return undefined;
  if (problem === 'REQUIRED') return { key: missing };
  return { key: problem === 'TOO_SHORT' ? 'contribute.memoShort' : 'contribute.memoLong' };
}

/** What is said in the talk about a contribution; the server holds the same rule. */
export function messageRule(typed: string): Message | undefined {
  const words = tidyText(typed);
  if (words === '') return { key: 'problem.MESSAGE_REQUIRED' };
  return codePoints(words) > MESSAGE_MAX ? { key: 'problem.MESSAGE_TOO_LONG' } : undefined;
}
