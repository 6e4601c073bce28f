/** Short names of keys, which administrators of two communities compare with each other, by telephone say. */

/** 96 bits: nobody finds another key with the same ones, and they are read out in a breath. */
export const KEY_NAME_DIGITS = 24;
const GROUP = 4;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The SHA-256 of a key, given in base64url, as hexadecimal digits; empty for what is none. */
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

/** What is shown of a key: the first digits of its fingerprint, which is given in base64url. */
export function keyName(fingerprint: string): string {
  return hexOfFingerprint(fingerprint).slice(0, KEY_NAME_DIGITS);
}

/** Digits in groups of four, as people read them out. */
export function inGroups(digits: string): string[] {
  return digits.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? [];
}

/**
 * Whether what administrators were told names the key with this fingerprint (base64url): its whole fingerprint, or as many of its
 * digits as are shown, or more of them. Gaps between digits, and capital letters, mean nothing.
 */
export function namesKey(told: string, fingerprint: string): boolean {
  if (told.trim() === fingerprint) return true;
  const digits = told.replaceAll(/[\s:-]/g, '').toLowerCase();
  const isLong = digits.length >= KEY_NAME_DIGITS && /^[0-9a-f]+$/.test(digits);
  return isLong && hexOfFingerprint(fingerprint).startsWith(digits);
}
