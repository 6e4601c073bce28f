/** Letters for comparisons: without case, accents, and what other alphabets add to the plain ones. */

/** Letters that no decomposition makes plain, each with what is typed for it. */
const PLAIN = new Map(
  (
    'ß:ss ı:i ł:l ø:o đ:d ð:d þ:th æ:ae œ:oe ħ:h ŧ:t ŋ:n ə:e ĸ:k ς:σ ґ:г ' +
    "ی:ي ى:ي ک:ك ة:ه ـ: ’:' ‘:' \u200C: \u200D:"
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
const OTHERS = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'gu');

/** `Łukasz` becomes `lukasz`, `IŞIK` and `ışık` become `isik`, `Müßig` becomes `mussig`. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(OTHERS, (letter) => PLAIN.get(letter) ?? '');
}

/** How such letters are written out where a keyboard or a passport has none of them. */
const WRITTEN_OUT = new Map(Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', đ: 'dj', ə: 'a' }));

/**
 * The spellings of a text by which it is found, each once, in plain letters: `Müller` also as `mueller`, and `Mueller` also
 * as `muller`.
 */
export function spellings(text: string): string[] {
  const plain = plainLetters(text);
  const writtenOut = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[äöüåøđə]/gu, (letter) => WRITTEN_OUT.get(letter) ?? letter);
  const drawnTogether = plain.replaceAll(/([aou])e|a(a)|(d)j/gu, '$1$2$3');
  return [...new Set([plain, plainLetters(writtenOut), drawnTogether])];
}
