/** Words by which people and texts are found, split in the same way for storing and for searching. */
import { foldLetters, spellings } from '../platform/letters.ts';
import { firstOf } from '../platform/texts.ts';

const WORD_MAX = 32;
const WORDS_MAX = 120;
/** The other spellings of the words, and contracted words. */
const STORED_MAX = 2 * WORDS_MAX;
/** Of the stored words: a higher number makes all of them anew. */
export const SPELLING = 1;
/** No stored text is longer. Normalizing letters is costly, and a search text may be of any length. */
const TEXT_MAX = 4000;
/**
 * Sorts after every letter, so that a word and this character end the range of all words that begin with
 * it.
 */
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * The words of a text that is searched for: lower-case letters without accents, each once. `Müller-Weiß` is `muller`
 * and `weiss`.
 */
export function searchWords(text: string): string[] {
  return [...new Set(wordsOf(foldLetters(bounded(text))))].slice(0, WORDS_MAX);
}

/**
 * The words by which a text is found: those of `searchWords`, those in other spellings (`mueller` and `muller`), and what
 * an apostrophe, a hyphen or a middle dot joins (`oneill`, `jeanluc`, `galla`).
 */
export function indexWords(text: string): string[] {
  const words = searchWords(text);
  for (const spelling of spellings(bounded(text)))
    words.push(...wordsOf(spelling), ...wordsOf(spelling.replaceAll(JOINS, '')));
  return [...new Set(words)].slice(0, STORED_MAX);
}

const JOINS = /(?<=\p{L})['’·・\u02B9-\u02BF\u05BE\u05F3\u2010-]+(?=\p{L})/gu;
/** Letters by their kind, but used as apostrophes. */
const BETWEEN_WORDS = /(?:[^\p{L}\p{N}]|[\u02B9-\u02BF])+/u;

function wordsOf(folded: string): string[] {
  return folded
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
    .map((word) => firstOf(word, WORD_MAX));
}

function bounded(text: string): string {
  // A letter has a few marks; sorting many takes the square of their number.
  return firstOf(text, TEXT_MAX).replaceAll(/(\p{M}{4})\p{M}+/gu, '$1');
}

/**
 * A text of several words with only the first letter of the last: `Brigitte h` for `Brigitte Huber`. Undefined for a
 * single word.
 */
export function withInitial(text: string): string | undefined {
  const parts = firstOf(text.trim(), TEXT_MAX).split(/\s+/);
  const [initial] = searchWords(parts.pop() ?? '')[0] ?? '';
  return parts.length === 0 || initial === undefined ? undefined : `${parts.join(' ')} ${initial}`;
}

/** The range of words that begin like this one: `from` inclusive, `to` exclusive, compared by bytes. */
export function prefixRange(word: string): { from: string; to: string } {
  return { from: word, to: word + LAST_CHARACTER };
}
