/**
 * The session token: a JWT that clients can read, bound by its `jti` to a row in `sessions`, which can be
 * ended. It is signed and verified synchronously (HMAC-SHA-256): Web Crypto would pass these few
 * microseconds of work through a pool of threads.
 */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { endingToken } from '@kula/core/people/ending-token';
import { Refusal } from '@kula/core/platform/errors';
import type { Deps } from '../../platform/deps.ts';

const ISSUER = 'urn:gradido:issuer';
const AUDIENCE = 'urn:gradido:audience';
const CLAIM = 'urn:gradido:claim';
/** The only header that is written and accepted: a token must not choose how it is verified. */
const HEAD = Buffer.from('{"alg":"HS256"}').toString('base64url');
/** Our own are a third as long; longer ones are refused without parsing. */
const MAX_LENGTH = 2000;

export interface TokenSubject {
  readonly sessionId: string;
  readonly memberUuid: string;
}

/** The session data for its tokens; none of them outlives it. */
export interface TokenSession extends TokenSubject {
  readonly sessionEndsAt: number;
}

const keys = new Map<string, KeyObject>();

function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret, 'utf8');
  keys.set(secret, key);
  return key;
}

/** The keys and times for a token. */
interface Signing {
  readonly config: Pick<Deps['config'], 'jwtSecret' | 'tokenMinutes'>;
  readonly now: Deps['now'];
}

export function signToken(subject: TokenSession, { config, now }: Signing): string {
  const seconds = Math.floor(now() / 1000);
  const claims = JSON.stringify({
    gradidoID: subject.memberUuid,
    [CLAIM]: true,
    jti: subject.sessionId,
    iss: ISSUER,
    aud: AUDIENCE,
    iat: seconds,
    exp: Math.min(seconds + config.tokenMinutes * 60, Math.floor(subject.sessionEndsAt / 1000)),
  });
  const signed = `${HEAD}.${Buffer.from(claims).toString('base64url')}`;
  return `${signed}.${sealOf(signed, config.jwtSecret)}`;
}

/**
 * The session of a token. Refuses with SESSION_EXPIRED when it is of another server, altered or too old. One that
 * `isToEnd` its session may be old, and have the part of the signature that a device keeps after a logout.
 */
export function readToken(
  token: string,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  isToEnd = false,
): TokenSubject {
  const claims = claimsIn(token, config.jwtSecret, isToEnd);
  // The refusal is the same for every fault of a token.
  if (!claims) throw new Refusal('SESSION_EXPIRED');
  const { jti, gradidoID, iss, aud, exp } = claims;
  const isOurs = iss === ISSUER && aud === AUDIENCE;
  const isFresh = typeof exp === 'number' && (isToEnd || exp > Math.floor(now() / 1000));
  // Only a possible id is looked up: a database does not accept every text.
  if (isOurs && isFresh && isId(jti) && isId(gradidoID)) return { sessionId: jti, memberUuid: gradidoID };
  throw new Refusal('SESSION_EXPIRED');
}

/** The contents of a token with a valid signature of this community. */
function claimsIn(
  token: string,
  secret: string,
  isToEnd: boolean,
): Readonly<Record<string, unknown>> | undefined {
  const end = token.lastIndexOf('.');
  const isRead = token.length <= MAX_LENGTH && token.startsWith(`${HEAD}.`) && end > HEAD.length;
  if (!isRead) return undefined;
  const signed = token.slice(0, end);
  const expected = `${signed}.${sealOf(signed, secret)}`;
  if (!isSame(token, expected) && !(isToEnd && isSame(token, endingToken(expected)))) return undefined;
  return parsed(Buffer.from(signed.slice(HEAD.length + 1), 'base64url').toString());
}

function isSame(text: string, expected: string): boolean {
  const [given, own] = [Buffer.from(text), Buffer.from(expected)];
  return given.length === own.length && timingSafeEqual(given, own);
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const unchecked: unknown = JSON.parse(text);
    return typeof unchecked === 'object' && unchecked !== null ? { ...unchecked } : undefined;
  } catch {
    return undefined;
  }
}

function sealOf(text: string, secret: string): string {
  return createHmac('sha256', keyOf(secret)).update(text).digest('base64url');
}

function isId(claim: unknown): claim is string {
  return typeof claim === 'string' && /^[\w-]{1,64}$/.test(claim);
}
