/**
 * What a device shows that stays signed in: the name of its family, and a secret that opens one session and makes
 * the next secret. The next one is made of the last, of a random salt and of the secret of the server. So who asks twice
 * with the same secret is given the same answer, and nobody else can reckon it.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';

const FAMILY_BYTES = 16;
const SECRET_BYTES = 32;

export interface ShownStay {
  readonly family: string;
  readonly secret: string;
}

/** A new family with its first secret. */
export function newStay(): ShownStay {
  return {
    family: randomBytes(FAMILY_BYTES).toString('base64url'),
    secret: randomBytes(SECRET_BYTES).toString('base64url'),
  };
}

/** Any value that nobody can guess, for the next secret. */
export function newSalt(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The secret that follows. */
export function nextSecret(secret: string, salt: string, { jwtSecret }: Pick<Config, 'jwtSecret'>): string {
  return createHmac('sha256', keyOf(jwtSecret)).update(`${secret}.${salt}`).digest('base64url');
}

function keyOf(jwtSecret: string): Buffer {
  return createHmac('sha256', jwtSecret).update('stays').digest();
}

/** How a device keeps it. */
export function writeStay({ family, secret }: ShownStay): string {
  return `${family}.${secret}`;
}

/** What a device shows, unchecked; undefined when it is not written like one. */
export function readStay(shown: string | undefined): ShownStay | undefined {
  const [, family, secret] = /^([\w-]{22})\.([\w-]{43})$/.exec(shown ?? '') ?? [];
  return family === undefined || secret === undefined ? undefined : { family, secret };
}

/** All that is kept of a family or a secret. Another secret of the server makes it worth nothing, as it does with tokens. */
export function stayHash(text: string, { jwtSecret }: Pick<Config, 'jwtSecret'>): string {
  return createHmac('sha256', keyOf(jwtSecret)).update(`kept ${text}`).digest('hex');
}

/** Compares hashes of the same length in a time that does not depend on what is in them. */
export function isStayHash(text: string, hash: string | null, config: Pick<Config, 'jwtSecret'>): boolean {
  return hash !== null && timingSafeEqual(Buffer.from(stayHash(text, config)), Buffer.from(hash));
}
