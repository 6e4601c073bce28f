/**
 * The envelope of messages between communities (API 1_0): a JWS with the sender's RSA key around a JWE to the
 * recipient's. The algorithms are pinned: no message chooses how it is verified or decrypted.
 */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { compactDecrypt, CompactEncrypt, compactVerify, errors, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

const ISSUER = 'urn:gradido:issuer';
const AUDIENCE = 'urn:gradido:audience';
const CLAIM = 'urn:gradido:claim';
const EXPIRATION = '10m';
const OUTER_TYPE = 'encrypted-jwe';
const SIGNED_HEADER = { alg: 'RS256' };
const SEALED_HEADER = { alg: 'RSA-OAEP-256', enc: 'A256GCM' };
const verified = { algorithms: [SIGNED_HEADER.alg] };
const decrypted = {
  keyManagementAlgorithms: [SEALED_HEADER.alg],
  contentEncryptionAlgorithms: [SEALED_HEADER.enc],
  // None of a message that is compressed.
  maxDecompressedLength: 0,
};
/** Twice the length of the longest message. */
const MAX_CHARS = 16_000;

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

  constructor(reason: string) {
    super('bad envelope');
    this.reason = reason;
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
export async function sealEnvelope(
  { tokentype, handshakeID }: Heading,
  content: object,
  { to, from, now }: { readonly to: string; readonly from: string; readonly now: number },
): Promise<string> {
  const inner = { tokentype, expiration: EXPIRATION, handshakeID, ...content };
  const jwe = await new CompactEncrypt(Buffer.from(JSON.stringify(inner)))
    .setProtectedHeader(SEALED_HEADER)
    .encrypt(publicKeyOf(to));
  return signPayload({ tokentype: OUTER_TYPE, expiration: EXPIRATION, handshakeID, jwe }, from, now);
}

/** A signed statement that is not encrypted. */
export async function signPayload(payload: object, from: string, now: number): Promise<string> {
  const iat = Math.floor(now / 1000);
  const claims = { payload, [CLAIM]: true, iat, iss: ISSUER, aud: AUDIENCE, exp: iat + 600 };
  return new SignJWT(claims).setProtectedHeader(SIGNED_HEADER).sign(privateKeyOf(from));
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
export async function readSigned(
  text: string,
  { signers, now }: Reading,
): Promise<{ payload: Record<string, unknown>; expiresAt: number; signedWith: string }> {
  if (text.length > MAX_CHARS) throw new BadEnvelope('too long');
  if (text.split('.').length !== 3 || text.endsWith('.')) throw new BadEnvelope('not a JWS');
  for (const signedWith of signers) {
    const claims = await claimsSignedWith(signedWith, text);
    if (!claims) continue;
    return { payload: believed(claims, now), expiresAt: Number(claims['exp']) * 1000, signedWith };
  }
  throw new BadEnvelope('not signed by its sender');
}

/** Undefined where another key signed it. */
async function claimsSignedWith(pem: string, text: string): Promise<Record<string, unknown> | undefined> {
  try {
    const { payload, protectedHeader } = await compactVerify(text, publicKeyOf(pem), verified);
    // The library knows one extension, with which the text is not what was signed.
    if (protectedHeader.crit !== undefined) throw new BadEnvelope('another algorithm');
    return record(payload, 'not a token');
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return undefined;
    if (error instanceof errors.JWSInvalid) throw new BadEnvelope('not a token');
    if (error instanceof errors.JOSEError) throw new BadEnvelope('another algorithm');
    throw error;
  }
}

function believed(claims: Record<string, unknown>, now: number): Record<string, unknown> {
  const { iat, exp, iss, aud, payload } = claims;
  const seconds = now / 1000;
  if (aud !== AUDIENCE || iss !== ISSUER) throw new BadEnvelope('for another audience');
  if (typeof iat !== 'number' || typeof exp !== 'number') throw new BadEnvelope('without a time');
  if (exp <= seconds) throw new BadEnvelope('expired');
  if (iat > seconds + MAX_AHEAD_S) throw new BadEnvelope('from the future');
  if (exp - iat > MAX_LIFE_S) throw new BadEnvelope('valid for too long');
  if (!isRecord(payload)) throw new BadEnvelope('without content');
  return payload;
}

/** Verifies and decrypts an envelope. Throws `BadEnvelope`. */
export async function openEnvelope(
  text: string,
  { signers, readers, now }: Reading & { readonly readers: readonly string[] },
): Promise<Opened> {
  const { payload, expiresAt, signedWith } = await readSigned(text, { signers, now });
  const { tokentype, jwe } = payload;
  if (tokentype !== OUTER_TYPE || typeof jwe !== 'string') throw new BadEnvelope('not sealed');
  for (const openedWith of readers) {
    const content = await decryptedWith(openedWith, jwe);
    if (content) return { content: record(content, 'not an object'), expiresAt, signedWith, openedWith };
  }
  throw new BadEnvelope('sealed to another reader');
}

/** Undefined where it was encrypted to another key; any other fault looks the same. */
async function decryptedWith(pem: string, jwe: string): Promise<Uint8Array | undefined> {
  try {
    return (await compactDecrypt(jwe, privateKeyOf(pem), decrypted)).plaintext;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function record(json: Uint8Array, otherwise: string): Record<string, unknown> {
  const value = jsonOf(Buffer.from(json).toString());
  if (!isRecord(value)) throw new BadEnvelope(otherwise);
  return value;
}

/** What a text of another community contains; undefined where it is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
