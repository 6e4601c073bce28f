/** Words by which people and texts are found, split in the same way for storing and for searching. */

const WORD_MAX = 32;
const WORDS_MAX = 120;
/** No stored text is longer. Normalizing letters is costly, and a search text may be of any length. */
const TEXT_MAX = 4000;
/**
 * Sorts behind every letter, so that a word and this character end the range of all words that begin with
 * it.
 */
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * The words of a text: lower-case letters without accents, each once. `Müller-Weiß` is found as `muller`
 * and `weiss`.
 */
export function searchWords(text: string): string[] {
  const plain = text
    .slice(0, TEXT_MAX)
    // A letter has a few marks; sorting many takes the square of their number.
    .replaceAll(/(\p{M}{4})\p{M}+/gu, '$1')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return [...new Set(words.map((word) => word.slice(0, WORD_MAX)))].slice(0, WORDS_MAX);
}

/**
 * A text of several words with only the first letter of the last: `Brigitte h` for `Brigitte Huber`. Undefined for a
 * single word.
 */
export function withInitial(text: string): string | undefined {
  const parts = text.trim().slice(0, TEXT_MAX).split(/\s+/);
  const [initial] = searchWords(parts.pop() ?? '')[0] ?? '';
  return parts.length === 0 || initial === undefined ? undefined : `${parts.join(' ')} ${initial}`;
}

/** The range of words that begin like this one: `from` inclusive, `to` exclusive, compared by bytes. */
export function prefixRange(word: string): { from: string; to: string } {
  return { from: word, to: word + LAST_CHARACTER };
}
