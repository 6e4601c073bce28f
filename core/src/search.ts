/** Words by which people and texts are found, the same way when they are kept and when they are looked for. */

const WORD_MAX = 32;
const WORDS_MAX = 120;
/** Nothing that is kept is longer. Taking letters apart is costly, and what is looked for may be of any length. */
const TEXT_MAX = 4000;
/** Comes behind every letter, so that a word and this character end the range of all words that begin with it. */
const LAST_CHARACTER = '\u{10FFFF}';

/** The words of a text: small letters without accents, each once. `Müller-Weiß` is found as `muller` and `weiss`. */
export function searchWords(text: string): string[] {
  const plain = text
    .slice(0, TEXT_MAX)
    // A letter has a few marks; putting many into order takes the square of their number.
    .replaceAll(/(\p{M}{4})\p{M}+/gu, '$1')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return [...new Set(words.map((word) => word.slice(0, WORD_MAX)))].slice(0, WORDS_MAX);
}

/** The range of words that begin like this one: `from` inclusive, `to` exclusive, compared by bytes. */
export function prefixRange(word: string): { from: string; to: string } {
  return { from: word, to: word + LAST_CHARACTER };
}
