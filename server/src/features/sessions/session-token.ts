/** The session token: a JWT that clients can read, bound by its `jti` to a row in `sessions`, which can be ended. */
import { Refusal } from '@kula/core/errors';
import { jwtVerify, SignJWT } from 'jose';
import type { Deps } from '../../deps.ts';

const ISSUER = 'urn:gradido:issuer';
const AUDIENCE = 'urn:gradido:audience';
const CLAIM = 'urn:gradido:claim';

export interface TokenSubject {
  readonly sessionId: string;
  readonly memberUuid: string;
}

/** A session as its tokens need it; none of them outlives it. */
export interface TokenSession extends TokenSubject {
  readonly sessionEndsAt: number;
}

const keys = new Map<string, Uint8Array>();

function keyOf(secret: string): Uint8Array {
  const known = keys.get(secret) ?? new TextEncoder().encode(secret);
  keys.set(secret, known);
  return known;
}

/** What a token is made with. */
interface Signing {
  readonly config: Pick<Deps['config'], 'jwtSecret' | 'tokenMinutes'>;
  readonly now: Deps['now'];
}

export function signToken(subject: TokenSession, { config, now }: Signing): Promise<string> {
  const seconds = Math.floor(now() / 1000);
  return new SignJWT({ gradidoID: subject.memberUuid, [CLAIM]: true })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(subject.sessionId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(Math.min(seconds + config.tokenMinutes * 60, Math.floor(subject.sessionEndsAt / 1000)))
    .sign(keyOf(config.jwtSecret));
}

/** Whom a token belongs to. Refuses with SESSION_EXPIRED when it is foreign, altered or too old. */
export async function readToken(token: string, { config, now }: Deps): Promise<TokenSubject> {
  try {
    const { payload } = await jwtVerify(token, keyOf(config.jwtSecret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: new Date(now()),
    });
    const { jti, gradidoID } = payload;
    // Only what may be an id is looked up: a database does not take every text.
    if (isId(jti) && isId(gradidoID)) return { sessionId: jti, memberUuid: gradidoID };
  } catch {
    // Whatever is wrong with a token, its bearer is told the same.
  }
  throw new Refusal('SESSION_EXPIRED');
}

function isId(claim: unknown): claim is string {
  return typeof claim === 'string' && /^[\w-]{1,64}$/.test(claim);
}
