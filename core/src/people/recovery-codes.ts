/** Codes that replace a lost passkey: how they are shown, typed and stored. */

export const RECOVERY_CODES = 10;
/** Without characters that resemble others. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = 4;
/** With whatever is typed between the signs. Normalizing a long text is costly. */
const TYPED_MAX = 100;

/** A code of eighty bits made of sixteen random bytes, such as "7K2M-…"; each byte gives five bits. */
export function recoveryCodeOf(random: Uint8Array): string {
  const signs = [...random.subarray(0, LENGTH)].map((byte) => SIGNS.charAt(byte % SIGNS.length));
  const groups = Array.from({ length: LENGTH / GROUP }, (_, index) =>
    signs.slice(index * GROUP, (index + 1) * GROUP).join(''),
  );
  return groups.join('-');
}

/**
 * The stored form of a typed code: blanks, signs and letter case do not matter, nor which hyphens it was printed with.
 * Undefined when it is no code.
 */
export function typedRecoveryCode(text: string): string | undefined {
  if (text.length > TYPED_MAX) return undefined;
  const signs = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign)) ? signs : undefined;
}
