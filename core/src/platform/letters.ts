/** Letters for comparisons: without case, accents, and what other alphabets add to Latin ones. */

/** Replaces letters: each pair is a letter, a colon, and what is written for it. */
function replacing(pairs: string): (text: string) => string {
  const written = new Map(pairs.split(' ').map((pair) => pair.split(':') as [string, string]));
  const letters = new RegExp(`[${[...written.keys()].join('')}]`, 'gu');
  return (text) => text.replaceAll(letters, (letter) => written.get(letter) ?? '');
}

/** Letters that no decomposition reduces to their base. */
const withoutAdditions = replacing(
  'ß:ss ı:i ł:l ø:o đ:d ð:d þ:th æ:ae œ:oe ħ:h ŧ:t ŋ:n ə:e ς:σ ґ:г ' +
    "ی:ي ى:ي ک:ك ة:ه ـ: ’:' ‘:' \u200C: \u200D:",
);

/** `Łukasz` becomes `lukasz`, `IŞIK` and `ışık` become `isik`, `Müßig` becomes `mussig`. */
export function foldLetters(text: string): string {
  return withoutAdditions(text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase());
}

/** Where a keyboard or a passport has none of these letters. */
const writtenOut = replacing('ä:ae ö:oe ü:ue å:aa ø:oe đ:dj ə:a');

/**
 * The spellings of a text by which it is found, each once, in folded letters: `Müller` also as `mueller`, and `Mueller` also
 * as `muller`.
 */
export function spellings(text: string): string[] {
  const folded = foldLetters(text);
  const contracted = folded.replaceAll(/([aou])e|a(a)|(d)j/gu, '$1$2$3');
  return [...new Set([folded, foldLetters(writtenOut(text.normalize('NFKC').toLowerCase())), contracted])];
}
