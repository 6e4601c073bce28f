/**
 * The challenge that an authenticator signs. It contains an HMAC over its end and its purpose, so it need not
 * be stored until it is answered: any number of requests does not grow the database. Answered ones are stored
 * until they expire.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';

const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const SEAL_BYTES = 32;
const HEAD_BYTES = RANDOM_BYTES + TIME_BYTES;
/** Long enough to use a telephone. */
export const CHALLENGE_MS = 3 * 60_000;

/** The purpose of the answer; command and member are empty where there are none. */
export interface ChallengeUse {
  readonly purpose: 'ADD' | 'SIGN_IN' | 'CONFIRM';
  readonly memberUuid: string;
  readonly about: string;
}

type Sealing = Pick<Deps, 'config' | 'now'>;

/** A new challenge, in base64url. */
export function newChallenge(use: ChallengeUse, parts: Sealing): string {
  const head = Buffer.alloc(HEAD_BYTES);
  randomBytes(RANDOM_BYTES).copy(head);
  head.writeUIntBE(parts.now() + CHALLENGE_MS, RANDOM_BYTES, TIME_BYTES);
  return Buffer.concat([head, sealOf(head, use, parts)]).toString('base64url');
}

/** Until when the challenge may be answered, in milliseconds since 1970; undefined for one of another purpose. */
export function challengeEnd(challenge: string, use: ChallengeUse, parts: Sealing): number | undefined {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== HEAD_BYTES + SEAL_BYTES || bytes.toString('base64url') !== challenge) return undefined;
  const head = bytes.subarray(0, HEAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(HEAD_BYTES), sealOf(head, use, parts))) return undefined;
  const end = head.readUIntBE(RANDOM_BYTES, TIME_BYTES);
  return end > parts.now() ? end : undefined;
}

/** The stored record of an answered one. */
export function challengeHash(challenge: string): string {
  return createHash('sha256').update(challenge).digest('hex');
}

function sealOf(head: Buffer, { purpose, memberUuid, about }: ChallengeUse, { config }: Sealing): Buffer {
  const key = createHmac('sha256', config.jwtSecret).update('passkey challenges').digest();
  return createHmac('sha256', key)
    .update(head)
    .update(JSON.stringify([purpose, memberUuid, about]))
    .digest();
}
