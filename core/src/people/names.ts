/** Names of people: how they are written in the languages of Europe and its neighbours, and how they are stored. */
import { codePoints, firstOf, tidyText } from '../platform/texts.ts';

export type NameProblem = 'REQUIRED' | 'TOO_SHORT' | 'TOO_LONG' | 'CHARACTERS';

/** In code points. Generation 2.7.0 demands three letters of a first name, and so refuses Jo and Al. */
export const NAME_MIN = 2;
export const NAME_MAX = 255;

/**
 * Scripts whose spelling uses the zero width joiner and non-joiner: without the one in `علی‌رضا` the name is written
 * wrongly. Everywhere else they are invisible and mean nothing.
 */
const JOINING =
  '\\p{Script=Arab}\\p{Script=Syrc}\\p{Script=Mong}\\p{Script=Deva}\\p{Script=Beng}\\p{Script=Guru}\\p{Script=Gujr}' +
  '\\p{Script=Orya}\\p{Script=Taml}\\p{Script=Telu}\\p{Script=Knda}\\p{Script=Mlym}\\p{Script=Sinh}\\p{Script=Khmr}\\p{Script=Mymr}';
/** Between letters of such a script. Malayalam also ends words with one, after the mark that takes the vowel away. */
const JOINER = `(?<=[${JOINING}])[\\u200C\\u200D](?=[${JOINING}])|(?<=\\u0D4D)\\u200D`;
const JOINERS = new RegExp(JOINER, 'gu');

/** Control and format characters, fillers, and the empty Braille pattern; joiners that belong to the spelling are not. */
const SHOWS_NOTHING = new RegExp(
  `(?!${JOINER})[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}\\p{Default_Ignorable_Code_Point}\\u2800]`,
  'gu',
);

/**
 * A name or another text of one line that somebody else chose, as it is stored: no line breaks, no invisible characters,
 * and single blanks between words.
 */
export function tidyLine(unchecked: string): string {
  return tidyText(unchecked)
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(SHOWS_NOTHING, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/**
 * What keyboards, word processors and copying put into a name without its owner's doing: soft hyphens, zero width blanks,
 * marks of direction, and variants of one Chinese character. Characters that turn the text around them are not among
 * them: a name with those is refused.
 */
const LEFT_OVER = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]|[\u{E0100}-\u{E01EF}]/gu;
/** Joiners where they mean nothing. */
const STRAY_JOINER = new RegExp(`(?!${JOINER})[\\u200C\\u200D]`, 'gu');

/** Characters that look like the one before the colon, and are entered in its place. */
const confusables: readonly (readonly [RegExp, string])[] = [
  [/[\u0060\u00B4\u2018\u201B\u2032\uFF07]/g, '’'],
  [/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, '-'],
  [/[\u2022\u2027\u2219\u22C5]/g, '·'],
  [/\uFF65/g, '・'],
  // One letter for `l·`, on old keyboards.
  [/\u0140/g, 'l·'],
  [/\u013F/g, 'L·'],
];

/**
 * A name as it is stored: composed letters, single blanks, one apostrophe, one hyphen and one middle dot. What only looks
 * different is written in one way, so that people need not know which sign their keyboard has put in.
 */
export function tidyName(unchecked: string): string {
  let text = unchecked.replaceAll(LEFT_OVER, '').replaceAll(STRAY_JOINER, '');
  for (const [signs, usual] of confusables) text = text.replaceAll(signs, usual);
  return text
    .replaceAll(/[\p{Zs}\t]+/gu, ' ')
    .replaceAll(/(?<=\p{L}\p{M}{0,4}) ?-+ ?(?=\p{L})/gu, '-')
    .trim()
    .normalize('NFC');
}

/** A name that somebody else chose, tidied, in no more code points than these, before it is composed and afterwards. */
export function tidyShortName(unchecked: string, most: number): string {
  return firstOf(tidyName(firstOf(tidyLine(unchecked), most)), most);
}

/** No script has more marks on one letter; more of them would cover the lines around it. */
const PILE_OF_MARKS = /\p{M}{5}/u;
/**
 * Letters of any script. Between them stand blanks, apostrophes (`D’Angelo`, `Dell’ Acqua`, `van ’t Hoff`), hyphens,
 * underscores, points (`J. R. R.`), middle dots (`Gal·la`, `ジョン・ケン`), and what Hebrew and Japanese have for these.
 * Some names begin or end with an apostrophe: `’s Gravesande`, `ג׳ורג׳`.
 */
const NAME =
  /^['’]?\p{L}[\p{L}\p{M}]*(?:(?:[.'’׳]? ['’]?|[.]?[_-]['’]?|['’.׳״·・゠־])\p{L}[\p{L}\p{M}]*)*[.'’׳]?$/u;
/** One character of these scripts is a syllable or a word, and many family names have no more: `李`, `김`. */
const WHOLE_NAME = /^[\p{Script=Han}\p{Script=Hang}\p{Script=Hira}\p{Script=Kana}]$/u;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/**
 * The first rule that a name breaks when it is tidied; `min` is its least length in code points. Commas, angle brackets,
 * at signs and invisible characters are refused: names travel in mail headers, where `a, b@example.org` would add a
 * recipient. Names that were chosen before a rule was made are not changed.
 */
export function nameProblem(name: string, min: number): NameProblem | undefined {
  // Before the characters are checked: sorting many marks takes the square of their number.
  if (codePoints(name.trim()) > NAME_MAX) return 'TOO_LONG';
  const text = tidyName(name);
  if (text === '') return 'REQUIRED';
  // Composing takes some letters apart, and what is stored counts.
  if (codePoints(text) > NAME_MAX) return 'TOO_LONG';
  const shown = text.replaceAll(JOINERS, '');
  if (INVISIBLE.test(shown) || PILE_OF_MARKS.test(shown) || !NAME.test(shown)) return 'CHARACTERS';
  return codePoints(shown) < min && !WHOLE_NAME.test(shown) ? 'TOO_SHORT' : undefined;
}
