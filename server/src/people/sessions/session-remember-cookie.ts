/**
 * The cookie of a device that stays signed in: the id of its family, and a secret that opens one session
 * and makes the next secret. The next one is derived from the last one, a random salt and the secret of the
 * server. So a repeated request with the same secret gets the same answer, and nobody else can calculate
 * it.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import type { RememberedDeviceTable } from '../../platform/db/tables.ts';

const FAMILY_BYTES = 16;
const SECRET_BYTES = 32;

export interface RememberCookie {
  readonly family: string;
  readonly secret: string;
}

/** A new family with its first secret. */
export function createRememberCookie(): RememberCookie {
  return {
    family: randomBytes(FAMILY_BYTES).toString('base64url'),
    secret: randomBytes(SECRET_BYTES).toString('base64url'),
  };
}

/** A random value for the next secret. */
export function newSalt(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The next secret. */
export function nextSecret(secret: string, salt: string, { jwtSecret }: Pick<Config, 'jwtSecret'>): string {
  return createHmac('sha256', keyOf(jwtSecret)).update(`${secret}.${salt}`).digest('base64url');
}

function keyOf(jwtSecret: string): Buffer {
  return createHmac('sha256', jwtSecret).update('stays').digest();
}

/** The value that a device stores. */
export function formatRememberCookie({ family, secret }: RememberCookie): string {
  return `${family}.${secret}`;
}

/** The parsed cookie, unchecked; undefined when it has another form. */
export function parseRememberCookie(shown: string | undefined): RememberCookie | undefined {
  const [, family, secret] = /^([\w-]{22})\.([\w-]{43})$/.exec(shown ?? '') ?? [];
  return family === undefined || secret === undefined ? undefined : { family, secret };
}

/**
 * The stored form of a family or a secret. With another secret of the server it becomes invalid, as tokens
 * do.
 */
export function cookieHash(text: string, { jwtSecret }: Pick<Config, 'jwtSecret'>): string {
  return createHmac('sha256', keyOf(jwtSecret)).update(`kept ${text}`).digest('hex');
}

/** Compares hashes of the same length in constant time. */
export function isCookieHash(text: string, hash: string | null, config: Pick<Config, 'jwtSecret'>): boolean {
  return hash !== null && timingSafeEqual(Buffer.from(cookieHash(text, config)), Buffer.from(hash));
}

/** When a cookie that is given now becomes one that no other host can set; null without HTTPS. */
export function boundAt(now: number, { communityUrl }: Pick<Config, 'communityUrl'>): number | null {
  return communityUrl.startsWith('https:') ? now : null;
}

type Times = Pick<RememberedDeviceTable, 'bound_at' | 'rotated_at' | 'created_at'>;

/**
 * Whether the device may still have this secret under a name that other hosts can set: it was given before there
 * was the other name, and replaced once since then at most. All others another host has planted.
 */
export function isOfBefore({ bound_at, rotated_at, created_at }: Times, isPrevious: boolean): boolean {
  return bound_at === null || (isPrevious && bound_at === rotated_at && bound_at > created_at);
}
