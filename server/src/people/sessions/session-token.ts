/**
 * The session token: a JWT that clients can read, bound by its `jti` to a row in `sessions`, which can be
 * ended. It is signed and verified synchronously (HMAC-SHA-256): Web Crypto would pass these few
 * microseconds of work through a pool of threads.
 */
import { createHmac } from 'node:crypto';
import { endingToken } from '@kula/core/people/ending-token';
import { Refusal } from '@kula/core/platform/errors';
import * as v from 'valibot';
import type { Deps } from '../../platform/deps.ts';
import { isSameSecret } from '../../platform/same-secret.ts';

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

/** Only a possible id is looked up: a database does not accept every text. */
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const ownClaims = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ jti: id, gradidoID: id, iss: v.literal(ISSUER), aud: v.literal(AUDIENCE), exp: v.number() }),
);

/**
 * The session of a token. Refuses with SESSION_EXPIRED when it is of another server, altered or too old: the refusal
 * is the same for every fault. One that `isToEnd` its session may be old, and have the part of the signature that a
 * device keeps after a logout.
 */
export function readToken(
  token: string,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  isToEnd = false,
): TokenSubject {
  const signed = token.slice(0, token.lastIndexOf('.'));
  if (token.length > MAX_LENGTH || !signed.startsWith(`${HEAD}.`)) throw new Refusal('SESSION_EXPIRED');
  const own = `${signed}.${sealOf(signed, config.jwtSecret)}`;
  const isSigned = isSameSecret(token, own) || (isToEnd && isSameSecret(token, endingToken(own)));
  if (!isSigned) throw new Refusal('SESSION_EXPIRED');
  const read = v.safeParse(ownClaims, Buffer.from(signed.slice(HEAD.length + 1), 'base64url').toString());
  if (!read.success) throw new Refusal('SESSION_EXPIRED');
  const { jti, gradidoID, exp } = read.output;
  if (!isToEnd && exp <= Math.floor(now() / 1000)) throw new Refusal('SESSION_EXPIRED');
  return { sessionId: jti, memberUuid: gradidoID };
}

function sealOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
