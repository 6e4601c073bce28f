/**
 * Passwords that attackers try first, because many people use them or because they are made of words about
 * the member and the community. Letter case, accents, digits and signs around a word, and letters written
 * as digits or signs (`P@ssw0rd1!`) do not make such a password a different one.
 */
import { foldLetters } from '../platform/letters.ts';

/** How many of the most common passwords are refused. */
export const MOST_COMMON = 10_000;
/** Shorter words are too common to be compared. */
const SHORTEST_STEM = 4;
/**
 * First names may be this short, because a first name with only digits and signs around it is guessed
 * first.
 */
const SHORTEST_OWN_WORD = 3;

/**
 * Rows of the keyboards of our languages, and the alphabet: any part of them, in either direction, is
 * common.
 */
const rows = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
  'abcdefghijklmnopqrstuvwxyz',
].flatMap((row) => [row, [...row].toReversed().join('')]);

/** Digits and signs that stand for a letter; `1` and `!` stand for two. */
const spellings = [
  { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' },
  { '@': 'a', '4': 'a', '3': 'e', '1': 'l', '!': 'l', '0': 'o', $: 's', '5': 's', '7': 't' },
].map((letters) => new Map(Object.entries(letters)));

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /^\p{L}$/u.test(sign);
const isSpelled = (sign: string | undefined): boolean =>
  sign !== undefined && spellings.some((letters) => letters.has(sign));

/**
 * The entries to compare with, from a dictionary in the order of popularity: each of the most common
 * passwords, and its word without the digits and signs around it. Those without two letters are left out,
 * because no password that follows the other rules can match one of them.
 */
export function commonStems(ranked: readonly string[]): string[] {
  const stems = ranked.slice(0, MOST_COMMON).flatMap((password) => {
    const whole = foldLetters(password);
    return [whole, whole.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')];
  });
  const telling = stems.filter((stem) => stem.length >= SHORTEST_STEM && /\p{L}.*\p{L}/u.test(stem));
  return [...new Set(telling)].toSorted();
}

/** Whether the password is one of the common ones, or nothing but keys beside each other or one letter. */
export function isCommonPassword(password: string, stems: ReadonlySet<string>): boolean {
  return formsOf(password).some(
    (form) =>
      form.length >= SHORTEST_STEM &&
      (stems.has(form) || rows.some((row) => row.includes(form)) || new Set(form).size === 1),
  );
}

/**
 * Whether the letters of the password consist only of words about the member or the community. Names and
 * addresses are split, so that their parts are words as well.
 */
export function isMadeOfOwnWords(password: string, ownWords: readonly string[]): boolean {
  const words = ownWords
    .flatMap((text) => foldLetters(text).split(/[^\p{L}]+/u))
    .filter((word) => word.length >= SHORTEST_OWN_WORD)
    .toSorted((one, other) => other.length - one.length);
  if (words.length === 0) return false;
  return formsOf(password).some((form) => {
    const letters = form.replaceAll(/[^\p{L}]/gu, '');
    return letters !== '' && words.reduce((rest, word) => rest.replaceAll(word, ''), letters) === '';
  });
}

/**
 * The forms of the password that a list may contain: whole, without the signs around its word, and with
 * digits and signs replaced by letters.
 */
function formsOf(password: string): string[] {
  const whole = foldLetters(password);
  const signs = [...whole];
  const first = signs.findIndex(isLetter);
  const last = signs.findLastIndex(isLetter);
  if (first === -1) return [whole];
  const starts = isSpelled(signs[first - 1]) ? [first, first - 1] : [first];
  const ends = isSpelled(signs[last + 1]) ? [last, last + 1] : [last];
  const pieces = starts.flatMap((start) => ends.map((end) => signs.slice(start, end + 1)));
  const spelled = pieces.flatMap((piece) =>
    spellings.map((letters) => piece.map((sign) => letters.get(sign) ?? sign).join('')),
  );
  const withoutSigns = whole.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return [whole, withoutSigns, signs.slice(first, last + 1).join(''), ...spelled];
}
