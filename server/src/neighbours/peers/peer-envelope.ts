/**
 * The envelope of messages between communities (API 1_0): a JWS with the sender's RSA key around a JWE to the
 * recipient's. Implemented with Node's synchronous functions: a message is then one step between two database
 * operations.
 */
import {
  constants,
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { LRUCache } from 'lru-cache';

const ISSUER = 'urn:gradido:issuer';
const AUDIENCE = 'urn:gradido:audience';
const CLAIM = 'urn:gradido:claim';
const EXPIRATION = '10m';
const OUTER_TYPE = 'encrypted-jwe';
const SIGNED_HEADER = { alg: 'RS256' };
const SEALED_HEADER = { alg: 'RSA-OAEP-256', enc: 'A256GCM' };
/** Twice the length of the longest message. */
const MAX_CHARS = 16_000;
const CONTENT_KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** No message is valid for longer than it states, and none that states more than this. */
const MAX_LIFE_S = 900;
/** How far ahead the clock of another community may be. */
const MAX_AHEAD_S = 300;

/** The parsed parts of an envelope, before any is verified. */
export interface Opened {
  readonly content: Readonly<Record<string, unknown>>;
  readonly expiresAt: number;
  /** Index of the sender's key that signed it. */
  readonly signedWith: string;
  /** Index of the recipient's key that decrypted it. */
  readonly openedWith: string;
}

/** The message is invalid; `reason` is for the log of its recipient. */
export class BadEnvelope extends Error {
  readonly reason: string;
  /** Whether the signature is valid, so that the sender is known. */
  readonly isSigned: boolean;

  constructor(reason: string, isSigned = false) {
    super('bad envelope');
    this.reason = reason;
    this.isSigned = isSigned;
  }
}

const keys = new LRUCache<string, KeyObject>({ max: 500 });

function publicKeyOf(pem: string): KeyObject {
  const key = keys.get(pem) ?? createPublicKey(pem);
  keys.set(pem, key);
  return key;
}

function privateKeyOf(pem: string): KeyObject {
  const key = keys.get(pem) ?? createPrivateKey(pem);
  keys.set(pem, key);
  return key;
}

/** The smallest and the largest RSA keys that are accepted. */
const RSA_BITS = { least: 2048, most: 4096 };

/**
 * Whether a text is an acceptable public RSA key in PEM: strong enough, and not so long that each use would be
 * expensive.
 */
export function isUsableKey(pem: string): boolean {
  if (pem.length > 1024 || !pem.startsWith('-----BEGIN PUBLIC KEY-----')) return false;
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(pem);
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    return asymmetricKeyType === 'rsa' && bits >= RSA_BITS.least && bits <= RSA_BITS.most;
  } catch {
    return false;
  }
}

/** The standard claims of a message, besides its content. */
export interface Heading {
  readonly tokentype: string;
  readonly handshakeID: string;
}

/** Makes an envelope: encrypted to the recipient's public key, signed with the sender's private one. */
export function sealEnvelope(
  { tokentype, handshakeID }: Heading,
  content: object,
  { to, from, now }: { readonly to: string; readonly from: string; readonly now: number },
): string {
  const inner = { tokentype, expiration: EXPIRATION, handshakeID, ...content };
  const jwe = encrypt(JSON.stringify(inner), publicKeyOf(to));
  const payload = { tokentype: OUTER_TYPE, expiration: EXPIRATION, handshakeID, jwe };
  return signPayload(payload, from, now);
}

/** A signed statement that is not encrypted. */
export function signPayload(payload: object, from: string, now: number): string {
  const iat = Math.floor(now / 1000);
  const claims = { payload, [CLAIM]: true, iat, iss: ISSUER, aud: AUDIENCE, exp: iat + 600 };
  const head = `${encoded(SIGNED_HEADER)}.${encoded(claims)}`;
  return `${head}.${sign('sha256', Buffer.from(head), privateKeyOf(from)).toString('base64url')}`;
}

interface Reading {
  /** The public keys of the claimed sender. */
  readonly signers: readonly string[];
  readonly now: number;
}

/**
 * The payload of a signed statement. Throws `BadEnvelope` where the signature, its time or its recipient is
 * wrong.
 */
export function readSigned(
  text: string,
  { signers, now }: Reading,
): { payload: Record<string, unknown>; expiresAt: number; signedWith: string } {
  if (text.length > MAX_CHARS) throw new BadEnvelope('too long');
  const [header = '', body = '', signature = '', ...more] = text.split('.');
  if (more.length > 0 || signature === '') throw new BadEnvelope('not a JWS');
  const { alg, crit } = decoded(header);
  if (alg !== SIGNED_HEADER.alg || crit !== undefined) throw new BadEnvelope('another algorithm');
  const bytes = Buffer.from(`${header}.${body}`);
  const given = Buffer.from(signature, 'base64url');
  const signedWith = signers.find((pem) => verify('sha256', bytes, publicKeyOf(pem), given));
  if (signedWith === undefined) throw new BadEnvelope('not signed by its sender');
  const claims = decoded(body);
  return { payload: believed(claims, now), expiresAt: Number(claims['exp']) * 1000, signedWith };
}

function believed(claims: Record<string, unknown>, now: number): Record<string, unknown> {
  const { iat, exp, iss, aud, payload } = claims;
  const seconds = now / 1000;
  if (aud !== AUDIENCE || iss !== ISSUER) throw new BadEnvelope('for another audience', true);
  if (typeof iat !== 'number' || typeof exp !== 'number') throw new BadEnvelope('without a time', true);
  if (exp <= seconds) throw new BadEnvelope('expired', true);
  if (iat > seconds + MAX_AHEAD_S) throw new BadEnvelope('from the future', true);
  if (exp - iat > MAX_LIFE_S) throw new BadEnvelope('valid for too long', true);
  if (!isRecord(payload)) throw new BadEnvelope('without content', true);
  return payload;
}

/** Verifies and decrypts an envelope. Throws `BadEnvelope`. */
export function openEnvelope(
  text: string,
  { signers, readers, now }: Reading & { readonly readers: readonly string[] },
): Opened {
  const { payload, expiresAt, signedWith } = readSigned(text, { signers, now });
  const { tokentype, jwe } = payload;
  if (tokentype !== OUTER_TYPE || typeof jwe !== 'string') throw new BadEnvelope('not sealed', true);
  for (const openedWith of readers) {
    const content = decrypt(jwe, privateKeyOf(openedWith));
    if (content !== undefined) return { content: parsed(content), expiresAt, signedWith, openedWith };
  }
  throw new BadEnvelope('sealed to another reader', true);
}

function parsed(text: string): Record<string, unknown> {
  const content = jsonOf(text);
  if (!isRecord(content)) throw new BadEnvelope('not an object', true);
  return content;
}

const oaep = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' } as const;

function encrypt(text: string, key: KeyObject): string {
  const header = encoded(SEALED_HEADER);
  const contentKey = randomBytes(CONTENT_KEY_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', contentKey, iv).setAAD(Buffer.from(header));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [publicEncrypt({ key, ...oaep }, contentKey), iv, sealed, cipher.getAuthTag()];
  return [header, ...parts.map((part) => part.toString('base64url'))].join('.');
}

/** Undefined where it was encrypted to another key; any other fault looks the same. */
function decrypt(jwe: string, key: KeyObject): string | undefined {
  const [header = '', wrapped = '', iv = '', sealed = '', tag = '', ...more] = jwe.split('.');
  const { alg, enc, crit, zip } = decoded(header);
  if (more.length > 0 || alg !== SEALED_HEADER.alg || enc !== SEALED_HEADER.enc) return undefined;
  if (crit !== undefined || zip !== undefined) return undefined;
  const [ivBytes, tagBytes] = [Buffer.from(iv, 'base64url'), Buffer.from(tag, 'base64url')];
  if (ivBytes.length !== IV_BYTES || tagBytes.length !== TAG_BYTES) return undefined;
  try {
    const contentKey = privateDecrypt({ key, ...oaep }, Buffer.from(wrapped, 'base64url'));
    const decipher = createDecipheriv('aes-256-gcm', contentKey, ivBytes, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(header)).setAuthTag(tagBytes);
    return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return undefined;
  }
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decoded(part: string): Record<string, unknown> {
  const value = jsonOf(Buffer.from(part, 'base64url').toString('utf8'));
  if (!isRecord(value)) throw new BadEnvelope('not a token');
  return value;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
