/**
 * Codes in queued mails: `email_codes` has only hashes, but a mail has to contain its code until it is
 * sent. It is encrypted with a key that is not in the database, so that a copy of the database opens no
 * account.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';

type Secret = Pick<Config, 'jwtSecret'>;

const CIPHER = 'aes-256-gcm';
const MARK = 'sealed:';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function sealCode(code: string, secret: Secret): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
  return MARK + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * The code itself; also of mails that an older version queued without encryption. Throws when the secret is
 * another one.
 */
export function openCode(stored: string, secret: Secret): string {
  if (!stored.startsWith(MARK)) return stored;
  const bytes = Buffer.from(stored.slice(MARK.length), 'base64url');
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const sealed = bytes.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
}

/** The key for sessions signs; another key is derived from it for this purpose. */
function keyOf({ jwtSecret }: Secret): Buffer {
  return Buffer.from(hkdfSync('sha256', jwtSecret, '', 'kula codes in waiting mails', 32));
}
