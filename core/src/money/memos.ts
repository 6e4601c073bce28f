/** The memo: the text of an amount. */
import { codePoints, tidyText } from '../platform/texts.ts';
import type { ProblemCode } from '../platform/errors.ts';

export type MemoProblem = Extract<ProblemCode, 'MEMO_REQUIRED' | 'MEMO_TOO_SHORT' | 'MEMO_TOO_LONG'>;

/** In code points. The bounds are those of generation 2.7.0. */
export const MEMO_MIN = 5;
export const MEMO_MAX = 512;

/**
 * Why a memo is refused; undefined when it is valid. Lengths are those of the cleaned text, in code points.
 * Any character may be in it, because it is always shown as text and never as HTML.
 */
export function memoProblem(memo: string): MemoProblem | undefined {
  const text = tidyText(memo);
  if (text === '') return 'MEMO_REQUIRED';
  if (codePoints(text) < MEMO_MIN) return 'MEMO_TOO_SHORT';
  if (codePoints(text) > MEMO_MAX) return 'MEMO_TOO_LONG';
  return undefined;
}
