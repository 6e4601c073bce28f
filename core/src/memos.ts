/** The memo: the words that go with an amount. */
import { codePoints } from './members.ts';

export type MemoProblem = 'REQUIRED' | 'TOO_SHORT' | 'TOO_LONG';

/** In code points. The bounds are those of generation 2.7.0. */
export const MEMO_MIN = 5;
export const MEMO_MAX = 512;

/**
 * Why a memo is refused; undefined when it is not. Lengths are those of the tidied text, in code points. Any character
 * may stand in it, because it is always shown as text and never as HTML.
 */
export function memoProblem(memo: string): MemoProblem | undefined {
  const text = tidyText(memo);
  if (text === '') return 'REQUIRED';
  if (codePoints(text) < MEMO_MIN) return 'TOO_SHORT';
  if (codePoints(text) > MEMO_MAX) return 'TOO_LONG';
  return undefined;
}

/**
 * Free text as it is kept: without blanks around it and without control characters but line breaks and tabs. Marks
 * that change the writing direction are taken out as well, so that nobody's words can turn the page around them.
 */
export function tidyText(unchecked: string): string {
  return unchecked
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(
      /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g,
      '',
    )
    .toWellFormed()
    .trim();
}
