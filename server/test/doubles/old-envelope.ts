/**
 * The envelope of API 1_0 as generation 2.7.0 writes and reads it: by a library, and without the checks
 * that it lacks.
 */
import {
  CompactEncrypt,
  compactDecrypt,
  decodeJwt,
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
  importPKCS8,
  importSPKI,
  jwtVerify,
  SignJWT,
} from 'jose';

export interface OldKeys {
  readonly publicJwtKey: string;
  readonly privateJwtKey: string;
}

/** An RSA pair of 2048 bits in PEM, the only size that its neighbours store. */
export async function makeOldKeys(): Promise<OldKeys> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', {
    modulusLength: 2048,
    extractable: true,
  });
  return { publicJwtKey: `${await exportSPKI(publicKey)}\n`, privateJwtKey: await exportPKCS8(privateKey) };
}

export interface Inner {
  readonly tokentype: string;
  readonly handshakeID: string;
  readonly [field: string]: unknown;
}

export async function sealOld(
  { tokentype, handshakeID, ...fields }: Inner,
  { to, from, now }: { readonly to: string; readonly from: string; readonly now: number },
): Promise<string> {
  const text = JSON.stringify({ tokentype, expiration: '10m', handshakeID, ...fields });
  const jwe = await new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
    .encrypt(await importSPKI(to, 'RSA-OAEP-256'));
  return signOld({ tokentype: 'encrypted-jwe', expiration: '10m', handshakeID, jwe }, { from, now });
}

/** A signed statement that anybody can read. */
export async function signOld(
  payload: object,
  { from, now }: { readonly from: string; readonly now: number },
): Promise<string> {
  const iat = Math.floor(now / 1000);
  return new SignJWT({ payload, 'urn:gradido:claim': true })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuedAt(iat)
    .setIssuer('urn:gradido:issuer')
    .setAudience('urn:gradido:audience')
    .setExpirationTime(iat + 600)
    .sign(await importPKCS8(from, 'RS256'));
}

/** The contents of a signed statement, whoever signed it. */
export function claimedIn(token: string): Record<string, unknown> {
  const { payload } = decodeJwt(token);
  return payload as Record<string, unknown>;
}

/**
 * Throws one text for a wrong signature and another for a wrong reader. Numbers and kinds of the content
 * are not compared.
 */
export async function openOld(
  jwt: string,
  { signer, reader, now, name }: { signer: string; reader: string; now: number; name: string },
): Promise<Inner> {
  const payload = await verified(jwt, signer, now);
  if (payload?.['tokentype'] !== 'encrypted-jwe') {
    throw new Error(`invalid payload of community with publicKey ${name}`);
  }
  try {
    const key = await importPKCS8(reader, 'RSA-OAEP-256');
    const { plaintext } = await compactDecrypt(String(payload['jwe']), key);
    return JSON.parse(new TextDecoder().decode(plaintext)) as Inner;
  } catch {
    throw new Error('decryption operation failed');
  }
}

async function verified(
  jwt: string,
  signer: string,
  now: number,
): Promise<Record<string, unknown> | undefined> {
  try {
    const key = await importSPKI(signer, 'RS256');
    const { payload } = await jwtVerify(jwt, key, {
      audience: 'urn:gradido:audience',
      currentDate: new Date(now),
    });
    return payload['payload'] as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
