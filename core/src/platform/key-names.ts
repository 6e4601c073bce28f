/** Short names of keys, which administrators of two communities compare with each other, for example by telephone. */

/** 96 bits: a second key with the same ones cannot be found, and they are short enough to be read out. */
export const KEY_NAME_DIGITS = 24;
const GROUP = 4;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The SHA-256 of a key, given in base64url, as hexadecimal digits; empty for an invalid key. */
export function hexOfFingerprint(fingerprint: string): string {
  let bits = '';
  for (const sign of fingerprint) {
    const value = SIGNS.indexOf(sign);
    if (value < 0) return '';
    bits += value.toString(2).padStart(6, '0');
  }
  return (bits.match(/[01]{4}/g) ?? [])
    .slice(0, 64)
    .map((four) => Number.parseInt(four, 2).toString(16))
    .join('');
}

/** The short name of a key: the first digits of its fingerprint, which is given in base64url. */
export function keyName(fingerprint: string): string {
  return hexOfFingerprint(fingerprint).slice(0, KEY_NAME_DIGITS);
}

/** Digits in groups of four, which are easy to read out. */
export function inGroups(digits: string): string[] {
  return digits.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? [];
}

/**
 * Whether a typed name matches the key with this fingerprint (base64url): the whole fingerprint, the shown
 * digits, or more of them. Gaps between digits and capital letters are ignored.
 */
export function isNameOfKey(typed: string, fingerprint: string): boolean {
  if (typed.trim() === fingerprint) return true;
  const digits = typed.replaceAll(/[\s:-]/g, '').toLowerCase();
  const isLong = digits.length >= KEY_NAME_DIGITS && /^[0-9a-f]+$/.test(digits);
  return isLong && hexOfFingerprint(fingerprint).startsWith(digits);
}
