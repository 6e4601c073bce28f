/** What holds of every text, whatever it is about. */

/** The length of a text in code points. All bounds on texts count them, so that an emoji is one character. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The first so many code points: a cut between the halves of one would leave a character that no database stores. */
export function firstOf(text: string, most: number): string {
  const enough = text.slice(0, 2 * most);
  return [...enough].slice(0, most).join('');
}

/** The first letters of a name, as capitals; the apostrophe that some names begin with is none. */
export function letters(name: string, count: number): string {
  return [...name.replace(/^['’]/, '')].slice(0, count).join('').toUpperCase();
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
