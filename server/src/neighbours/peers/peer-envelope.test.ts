import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import {
  compactDecrypt,
  CompactEncrypt,
  CompactSign,
  compactVerify,
  importPKCS8,
  importSPKI,
  SignJWT,
} from 'jose';
import { describe, expect, it } from 'vitest';
import { BadEnvelope, isUsableKey, openEnvelope, readSigned, sealEnvelope } from './peer-envelope.ts';

function pair(bits = 2048): { publicKey: string; privateKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

const [a, b, stranger] = [pair(), pair(), pair()];
const now = Date.UTC(2026, 5, 1, 12);
const heading = { tokentype: 'send-coins', handshakeID: '596092220' };
const fromA = { to: b.publicKey, from: a.privateKey, now };
const byB = { signers: [a.publicKey], readers: [b.privateKey], now };

const reasonOf = async (work: () => Promise<unknown>): Promise<string> => {
  try {
    await work();
    return 'believed';
  } catch (error) {
    if (error instanceof BadEnvelope) return error.reason;
    throw error;
  }
};

/** An envelope with any claims and headers. */
async function crafted(claims: object, alg = 'RS256', by = a, to = b, sealing: object = {}): Promise<string> {
  const inner = { ...heading, expiration: '10m', amount: '5' };
  const jwe = await new CompactEncrypt(Buffer.from(JSON.stringify(inner)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', ...sealing })
    .encrypt(createPublicKey(to.publicKey));
  const iat = now / 1000;
  const payload = { tokentype: 'encrypted-jwe', expiration: '10m', handshakeID: '596092220', jwe };
  const standing = { iss: 'urn:gradido:issuer', aud: 'urn:gradido:audience', iat, exp: iat + 600 };
  return new SignJWT({ payload, 'urn:gradido:claim': true, ...standing, ...claims })
    .setProtectedHeader({ alg })
    .sign(await importPKCS8(by.privateKey, alg));
}

const sealedWith = (sealing: object): Promise<string> => crafted({}, 'RS256', a, b, sealing);

const statement = (fields: object): Promise<string> =>
  crafted({ payload: { tokentype: 'encrypted-jwe', ...fields } });

/** With the one extension that the library accepts. */
function extended(): Promise<string> {
  return new CompactSign(Buffer.from('{}'))
    .setProtectedHeader({ alg: 'RS256', crit: ['b64'], b64: true })
    .sign(createPrivateKey(a.privateKey));
}

describe('an envelope', () => {
  it('is read unchanged by its recipient, and by nobody else', async () => {
    const text = await sealEnvelope(heading, { amount: '5', memo: 'Danke für die Hilfe 🙏' }, fromA);
    const { content, expiresAt, signedWith, openedWith } = await openEnvelope(text, byB);
    expect(Object.entries(content)).toEqual([
      ['tokentype', 'send-coins'],
      ['expiration', '10m'],
      ['handshakeID', '596092220'],
      ['amount', '5'],
      ['memo', 'Danke für die Hilfe 🙏'],
    ]);
    expect({ expiresAt, signedWith, openedWith }).toEqual({
      expiresAt: now + 600_000,
      signedWith: a.publicKey,
      openedWith: b.privateKey,
    });
    expect(await reasonOf(() => openEnvelope(text, { ...byB, readers: [stranger.privateKey] }))).toBe(
      'sealed to another reader',
    );
  });

  it('is compatible with other libraries, in both directions', async () => {
    expect((await openEnvelope(await crafted({}), byB)).content).toMatchObject({ amount: '5' });
    const text = await sealEnvelope(heading, { amount: '5' }, fromA);
    const { payload, protectedHeader } = await compactVerify(text, await importSPKI(a.publicKey, 'RS256'));
    const claims = JSON.parse(Buffer.from(payload).toString()) as { payload: { jwe: string } };
    expect(protectedHeader).toEqual({ alg: 'RS256' });
    expect(claims).toEqual({
      payload: {
        tokentype: 'encrypted-jwe',
        expiration: '10m',
        handshakeID: '596092220',
        jwe: claims.payload.jwe,
      },
      'urn:gradido:claim': true,
      iat: now / 1000,
      iss: 'urn:gradido:issuer',
      aud: 'urn:gradido:audience',
      exp: now / 1000 + 600,
    });
    const sealed = await compactDecrypt(claims.payload.jwe, await importPKCS8(b.privateKey, 'RSA-OAEP-256'));
    expect(sealed.protectedHeader).toEqual({ alg: 'RSA-OAEP-256', enc: 'A256GCM' });
    expect(JSON.parse(Buffer.from(sealed.plaintext).toString())).toEqual({
      tokentype: 'send-coins',
      expiration: '10m',
      handshakeID: '596092220',
      amount: '5',
    });
  });

  it.each([
    ['of a stranger', () => crafted({}, 'RS256', stranger), 'not signed by its sender'],
    ['with another algorithm', () => crafted({}, 'PS256'), 'another algorithm'],
    ['to somebody else', () => crafted({}, 'RS256', a, stranger), 'sealed to another reader'],
    ['sealed by an older algorithm', () => sealedWith({ alg: 'RSA-OAEP' }), 'sealed to another reader'],
    ['with a shorter content key', () => sealedWith({ enc: 'A128GCM' }), 'sealed to another reader'],
    ['that is compressed', () => sealedWith({ zip: 'DEF' }), 'sealed to another reader'],
    ['with an extension', extended, 'another algorithm'],
    ['of nonsense in a signature', () => statement({ jwe: 'a.b.c.d.e' }), 'sealed to another reader'],
    ['for another audience', () => crafted({ aud: 'urn:other' }), 'for another audience'],
    ['of another issuer', () => crafted({ iss: 'urn:other' }), 'for another audience'],
    ['that ended', () => crafted({ iat: now / 1000 - 601, exp: now / 1000 }), 'expired'],
    ['without an end', () => crafted({ exp: undefined }), 'without a time'],
    ['without a beginning', () => crafted({ iat: undefined }), 'without a time'],
    ['that never ends', () => crafted({ exp: now / 1000 + 31_536_000 }), 'valid for too long'],
    [
      'of a clock hours ahead',
      () => crafted({ iat: now / 1000 + 7200, exp: now / 1000 + 7800 }),
      'from the future',
    ],
    ['that is not sealed', () => crafted({ payload: { amount: '5' } }), 'not sealed'],
    ['without content', () => crafted({ payload: 'x' }), 'without content'],
    ['that is too long', async () => `${await crafted({})}${'A'.repeat(16_000)}`, 'too long'],
    ['that is none', async () => 'hello', 'not a JWS'],
    ['of nonsense', async () => 'a.b.c', 'not a token'],
  ])('%s is not believed', async (_, write, reason) => {
    const text = await write();
    expect(await reasonOf(() => openEnvelope(text, byB))).toBe(reason);
  });

  it.each([0, 1, 2])('is refused when its part %i was changed', async (part) => {
    const parts = (await sealEnvelope(heading, { amount: '5' }, fromA)).split('.');
    const bytes = Buffer.from(parts[part] ?? '', 'base64url');
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    parts[part] = bytes.toString('base64url');
    expect(await reasonOf(() => openEnvelope(parts.join('.'), byB))).not.toBe('believed');
  });

  it('is refused without a signature, whatever its header says', async () => {
    const [, body = ''] = (await sealEnvelope(heading, {}, fromA)).split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await reasonOf(() => readSigned(`${header}.${body}.AA`, byB))).toBe('another algorithm');
  });
});

describe('a key', () => {
  it('is accepted when it is an RSA key that is neither weak nor huge', () => {
    expect(isUsableKey(a.publicKey)).toBe(true);
    expect(isUsableKey(pair(1024).publicKey)).toBe(false);
    expect(isUsableKey(a.privateKey)).toBe(false);
    expect(isUsableKey('-----BEGIN PUBLIC KEY-----\nx')).toBe(false);
    const curve = generateKeyPairSync('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    expect(isUsableKey(curve.publicKey)).toBe(false);
  });
});
