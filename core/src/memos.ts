/** The memo: the text of an amount. */
import type { ProblemCode } from './errors.ts';
import { codePoints } from './members.ts';

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

/** Anything that can be seen: other than blanks, control and format characters, fillers, and the empty Braille pattern. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Free text as it is stored: without blanks around it and without control characters but line breaks and
 * tabs. Marks that change the writing direction are removed as well, because they could reverse the text
 * around it. A text in which nothing can be seen is empty.
 */
export function tidyText(unchecked: string): string {
  const text = unchecked
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(
      /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g,
      '',
    )
    .toWellFormed()
    .trim();
  return VISIBLE.test(text) ? text : '';
}
