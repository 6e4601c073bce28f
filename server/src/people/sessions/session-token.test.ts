import { createHmac, createSecretKey } from 'node:crypto';
import { endingToken } from '@kula/core/people/ending-token';
import { Refusal } from '@kula/core/platform/errors';
import { errors, jwtVerify, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { readToken, signToken } from './session-token.ts';

const jwtSecret = 'a secret of one community, long enough for HS256';
const config = { ...readConfig({}), jwtSecret, tokenMinutes: 10 };
const at = Date.UTC(2026, 5, 1, 12);
const server = { config, now: () => at };
const subject = { sessionId: 'b54ee1a4-2b2e-4b0e-9d9e-2f1e7f4d6a11', memberUuid: 'maria' };
const keyOf = (secret: string) => createSecretKey(secret, 'utf8');
const claims = {
  gradidoID: subject.memberUuid,
  'urn:gradido:claim': true,
  jti: subject.sessionId,
  iss: 'urn:gradido:issuer',
  aud: 'urn:gradido:audience',
  iat: at / 1000,
  exp: at / 1000 + 600,
};
const checks = { issuer: claims.iss, audience: claims.aud, algorithms: ['HS256'] };

/** A token that the library made. */
const made = (changes: object = {}, header: object = {}, secret = jwtSecret): Promise<string> =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'HS256', ...header }).sign(keyOf(secret));

const codeOf = (token: string, isToEnd = false, secret = jwtSecret): string => {
  try {
    readToken(token, { ...server, config: { ...config, jwtSecret: secret } }, isToEnd);
    return 'accepted';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

describe('a session token', () => {
  it('of this server is accepted by the library, and is the same as one of the library', async () => {
    const token = signToken({ ...subject, sessionEndsAt: at + 3_600_000 }, server);
    const currentDate = new Date(at);
    const { payload, protectedHeader } = await jwtVerify(token, keyOf(jwtSecret), { ...checks, currentDate });
    expect({ payload, protectedHeader }).toEqual({ payload: claims, protectedHeader: { alg: 'HS256' } });
    expect(token).toBe(await made());
  });

  it('of the library is accepted by this server', async () => {
    expect(readToken(await made(), server)).toEqual(subject);
  });

  it('does not outlive its session', async () => {
    const token = signToken({ ...subject, sessionEndsAt: at + 60_999 }, server);
    const later = (ms: number) => jwtVerify(token, keyOf(jwtSecret), { currentDate: new Date(at + ms) });
    expect((await later(59_999)).payload.exp).toBe(at / 1000 + 60);
    expect(codeOf(token)).toBe('accepted');
    await expect(later(60_000)).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' });
    expect(() => readToken(token, { ...server, now: () => at + 60_000 })).toThrow(Refusal);
  });

  it.each<[string, () => Promise<string>]>([
    ['of another secret', () => made({}, {}, 'the secret of another community, also long')],
    ['that has ended', () => made({ exp: at / 1000 })],
    ['of another issuer', () => made({ iss: 'urn:other' })],
    ['for another audience', () => made({ aud: 'urn:other' })],
    ['with another algorithm', () => made({}, { alg: 'HS512' })],
    ['whose header names another algorithm', async () => misnamed()],
    ['that was altered', async () => (await made()).replace(/\.[^.]+\./, `.${bodyOf({ gradidoID: 'b' })}.`)],
    ['without a signature', async () => (await made()).replace(/[^.]+$/, '')],
    ['with a part of its signature', async () => endingToken(await made())],
    ['whose header asks for no verification', async () => `${encoded({ alg: 'none' })}.${bodyOf({})}.`],
  ])('%s is refused by both', async (_, make) => {
    const token = await make();
    const currentDate = new Date(at);
    await expect(jwtVerify(token, keyOf(jwtSecret), { ...checks, currentDate })).rejects.toThrow(
      errors.JOSEError,
    );
    expect(codeOf(token)).toBe('SESSION_EXPIRED');
  });

  it.each<[string, () => Promise<string>]>([
    ['without an end', () => made({ exp: undefined })],
    ['with another header', () => made({}, { typ: 'JWT' })],
    ['whose id no database would look up', () => made({ jti: 'a\0b' })],
    ['without a member', () => made({ gradidoID: undefined })],
    ['for several audiences', () => made({ aud: [claims.aud, 'urn:other'] })],
    ['that is too long', () => made({ more: 'x'.repeat(2000) })],
  ])('%s is refused here alone', async (_, make) => {
    const token = await make();
    await jwtVerify(token, keyOf(jwtSecret), { ...checks, currentDate: new Date(at) });
    expect(codeOf(token)).toBe('SESSION_EXPIRED');
  });

  it('ends its session when it is old, and with the part of its signature that a device keeps', async () => {
    const old = await made({ exp: at / 1000 - 1 });
    const stranger = await made({}, {}, 'the secret of another community, also long');
    expect([old, endingToken(old)].map((token) => codeOf(token, true))).toEqual(['accepted', 'accepted']);
    expect([stranger, endingToken(stranger), old.slice(0, -1)].map((token) => codeOf(token, true))).toEqual([
      'SESSION_EXPIRED',
      'SESSION_EXPIRED',
      'SESSION_EXPIRED',
    ]);
  });
});

/** Signed as this server does, under the name of another algorithm. */
function misnamed(): string {
  const signed = `${encoded({ alg: 'HS512' })}.${bodyOf({})}`;
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`;
}

function bodyOf(changes: object): string {
  return encoded({ ...claims, ...changes });
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
