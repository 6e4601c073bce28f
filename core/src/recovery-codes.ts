/** Codes that stand in for a lost passkey, as they are shown, typed and kept. */

export const RECOVERY_CODES = 10;
/** Without signs that look like others. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = 4;

/** A code of eighty bits out of sixteen random bytes, such as "7K2M-…"; each byte gives five bits. */
export function recoveryCodeOf(random: Uint8Array): string {
  const signs = [...random.subarray(0, LENGTH)].map((byte) => SIGNS.charAt(byte % SIGNS.length));
  const groups = Array.from({ length: LENGTH / GROUP }, (_, index) =>
    signs.slice(index * GROUP, (index + 1) * GROUP).join(''),
  );
  return groups.join('-');
}

/** What was typed, as it is kept: blanks, hyphens and small letters do not matter. Undefined when it is no code. */
export function typedRecoveryCode(text: string): string | undefined {
  const signs = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign)) ? signs : undefined;
}
