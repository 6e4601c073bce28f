/** The rules for what members enter about themselves and to each other (seed 5, client facts 1.1). */

export const languages = ['en', 'de', 'es', 'fr', 'nl'] as const;
export type Language = (typeof languages)[number];

export function languageOf(unchecked: string | null | undefined, fallback: Language): Language {
  const short = unchecked?.slice(0, 2).toLowerCase();
  return languages.find((language) => language === short) ?? fallback;
}

/** Lengths are counted in code points (decisions 2.5), so that an emoji is one character. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Characters that change how the text around them is shown, or that no keyboard types into a name. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

// ------------------------------------------------------------------ e-mail

export const EMAIL_MAX = 254;
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

export function normalizeEmail(unchecked: string): string {
  return unchecked.trim().toLowerCase();
}

/** A plain address of the usual form; display names, comments, quotes and lists are not. Expects it normalized. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

// ------------------------------------------------------------------ password

export type PasswordProblem = 'LENGTH' | 'LOWER' | 'UPPER' | 'DIGIT' | 'SPECIAL' | 'WHITESPACE' | 'TOO_LONG';

export const PASSWORD_MIN = 8;
/** Hashing is costly, so a password has an end. */
export const PASSWORD_MAX = 128;

/** All rules that a new password breaks, in the order in which they are shown. */
export function passwordProblems(password: string): PasswordProblem[] {
  const broken: Record<PasswordProblem, boolean> = {
    LENGTH: codePoints(password) < PASSWORD_MIN,
    LOWER: !/[a-z]/.test(password),
    UPPER: !/[A-Z]/.test(password),
    DIGIT: !/[0-9]/.test(password),
    // A backslash alone does not count, because older servers do not count it either.
    SPECIAL: !/[^a-zA-Z0-9\s\\]/.test(password),
    WHITESPACE: /\s/.test(password),
    TOO_LONG: codePoints(password) > PASSWORD_MAX,
  };
  return (Object.keys(broken) as PasswordProblem[]).filter((rule) => broken[rule]);
}

// ------------------------------------------------------------------ username

export type UsernameProblem = 'TOO_SHORT' | 'TOO_LONG' | 'CHARACTERS' | 'RESERVED';

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;
const USERNAME = /^[a-zA-Z0-9]+(?:[_-][a-zA-Z0-9]+)*$/;
const reserved = new Set(
  'admin email gast gdd gradido guest home root support temp tmp user usr var reserved undefined'.split(' '),
);

export function usernameProblem(name: string): UsernameProblem | undefined {
  if (codePoints(name) < USERNAME_MIN) return 'TOO_SHORT';
  if (codePoints(name) > USERNAME_MAX) return 'TOO_LONG';
  if (!USERNAME.test(name)) return 'CHARACTERS';
  if (reserved.has(name.toLowerCase())) return 'RESERVED';
  return undefined;
}

// ------------------------------------------------------------------ names

export type NameProblem = 'REQUIRED' | 'TOO_SHORT' | 'TOO_LONG' | 'CHARACTERS';

export const FIRST_NAME_MIN = 3;
export const LAST_NAME_MIN = 2;
export const NAME_MAX = 255;
/** Letters of any script, joined by single blanks, apostrophes, hyphens, underscores or points. */
const NAME = /^\p{L}[\p{L}\p{M}]*(?:[.]?[ '’_-][\p{L}\p{M}]+|[.](?=[\p{L}])[\p{L}\p{M}]+)*[.]?$/u;

/**
 * Commas, angle brackets, at signs and invisible characters are not part of names: names travel in mail headers
 * (faults 21).
 */
export function nameProblem(name: string, min: number): NameProblem | undefined {
  const text = name.trim();
  if (text === '') return 'REQUIRED';
  if (INVISIBLE.test(text) || !NAME.test(text.normalize('NFC'))) return 'CHARACTERS';
  if (codePoints(text) < min) return 'TOO_SHORT';
  if (codePoints(text) > NAME_MAX) return 'TOO_LONG';
  return undefined;
}

// ------------------------------------------------------------------ memo

export type MemoProblem = 'REQUIRED' | 'TOO_SHORT' | 'TOO_LONG';

export const MEMO_MIN = 5;
export const MEMO_MAX = 512;

/** The words that go with an amount. Any character may stand in it; it is always shown as text (decisions 5). */
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

// ------------------------------------------------------------------ being seen

export type NameFormat =
  | 'PUBLISH_NAME_ALIAS_OR_INITALS'
  | 'PUBLISH_NAME_INITIALS'
  | 'PUBLISH_NAME_FIRST'
  | 'PUBLISH_NAME_FIRST_INITIAL'
  | 'PUBLISH_NAME_FULL';

export interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly alias?: string | null;
}

/** The name that others see outside the community, in the form the member chose. */
export function publicName(member: Named, format: NameFormat): string {
  const first = member.firstName.trim();
  const last = member.lastName.trim();
  const short = `${twoLetters(first)}${twoLetters(last)}`;
  const forms: Record<NameFormat, string> = {
    PUBLISH_NAME_ALIAS_OR_INITALS: member.alias ?? short,
    PUBLISH_NAME_INITIALS: short,
    PUBLISH_NAME_FIRST: first,
    PUBLISH_NAME_FIRST_INITIAL: `${first} ${letters(last, 1)}`.trim(),
    PUBLISH_NAME_FULL: `${first} ${last}`.trim(),
  };
  return forms[format];
}

function twoLetters(name: string): string {
  const [first = '', second = ''] = [...name];
  return first.toUpperCase() + second.toLowerCase();
}

function letters(name: string, count: number): string {
  return [...name].slice(0, count).join('').toUpperCase();
}

/** Up to two letters for the avatar: the first of the first and of the last name (seed 9). */
export function initials(firstName: string, lastName: string): string {
  return letters(firstName.trim(), 1) + letters(lastName.trim(), 1);
}

/** Which of the ten avatar colours a name gets: always the same one. */
export function avatarTone(name: string): number {
  let hash = 7;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % 10;
}

// ------------------------------------------------------------------ finding each other

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

export interface RecipientAddress {
  readonly community?: string;
  readonly identifier: string;
  readonly kind: 'email' | 'uuid' | 'username';
}

/** Reads what stands in the recipient field: an e-mail address, username or id, with or without `community/`. */
export function parseRecipient(unchecked: string): RecipientAddress | undefined {
  const text = unchecked.trim();
  // A community may be named by its address, which has slashes of its own; the identifier is behind the last one.
  const slash = text.lastIndexOf('/');
  const identifier = text.slice(slash + 1);
  const community = slash > 0 ? text.slice(0, slash) : undefined;
  if (slash === 0) return undefined;
  const kind = kindOf(identifier);
  if (!kind) return undefined;
  const found = { identifier: kind === 'email' ? normalizeEmail(identifier) : identifier, kind };
  return community === undefined ? found : { ...found, community };
}

function kindOf(identifier: string): RecipientAddress['kind'] | undefined {
  if (isUuid(identifier)) return 'uuid';
  if (isEmail(normalizeEmail(identifier))) return 'email';
  if (USERNAME.test(identifier) && usernameProblem(identifier) !== 'TOO_LONG') return 'username';
  return undefined;
}
