/**
 * The rules for what members enter about themselves. The wallet's forms and the server apply these rules.
 */

import { codePoints, letters } from '../platform/texts.ts';

export const languages = ['en', 'de', 'es', 'fr', 'nl'] as const;
export type Language = (typeof languages)[number];

/** The language of a tag such as `de-AT`: its first two letters decide. `fallback` where it is missing or not offered. */
export function languageOf(unchecked: string | null | undefined, fallback: Language): Language {
  const short = unchecked?.slice(0, 2).toLowerCase();
  return languages.find((language) => language === short) ?? fallback;
}

// ------------------------------------------------------------------ e-mail

/** In characters; RFC 5321 allows no longer address. */
export const EMAIL_MAX = 254;
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** An address as it is stored and compared: without blanks around it, in lower case. */
export function normalizeEmail(unchecked: string): string {
  return unchecked.trim().toLowerCase();
}

/** An address of the usual form; display names, comments, quotes and lists are not. Expects it normalized. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

/** The first sign that no address contains, such as the ß of a name; undefined where it is nothing that can be seen. */
export function foreignEmailSign(text: string): string | undefined {
  return normalizeEmail(text)
    .normalize('NFC')
    .match(/[^a-z0-9!#$%&'*+/=?^_`{|}~.@\p{C}\p{Z}-]/u)?.[0];
}

// ------------------------------------------------------------------ password

export type PasswordProblem = 'LENGTH' | 'LOWER' | 'UPPER' | 'DIGIT' | 'SPECIAL' | 'WHITESPACE' | 'TOO_LONG';

/** In code points. */
export const PASSWORD_MIN = 8;
/** Hashing is costly, so the length of a password is bounded. */
export const PASSWORD_MAX = 128;

/** All rules that a new password breaks, in the order in which they are shown. */
export function passwordProblems(password: string): PasswordProblem[] {
  const broken: Record<PasswordProblem, boolean> = {
    LENGTH: codePoints(password) < PASSWORD_MIN,
    LOWER: !/\p{Ll}/u.test(password),
    UPPER: !/\p{Lu}/u.test(password),
    DIGIT: !/[0-9]/.test(password),
    // Letters beyond a to z count here, too, as they always did. A backslash alone does not count, because it does not count on older servers either.
    SPECIAL: !/[^a-zA-Z0-9\s\\]/.test(password),
    WHITESPACE: /\s/.test(password),
    TOO_LONG: codePoints(password) > PASSWORD_MAX,
  };
  return (Object.keys(broken) as PasswordProblem[]).filter((rule) => broken[rule]);
}

// ------------------------------------------------------------------ display

/** Up to two letters for the avatar: the first of the first and of the last name. */
export function initials(firstName: string, lastName: string): string {
  return letters(firstName.trim(), 1) + letters(lastName.trim(), 1);
}

/** Which of the ten avatar colours a name has: always the same one. */
export function avatarTone(name: string): number {
  let hash = 7;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % 10;
}
