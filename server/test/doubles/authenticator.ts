/** An authenticator with keys in memory. It answers as real ones do, or with faults that a test sets. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const WITH_CREDENTIAL = 64;

/** The faults of an answer. */
export interface Oddity {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly counter?: number;
  readonly flags?: number;
  readonly userHandle?: string;
  readonly id?: string;
  readonly crossOrigin?: boolean;
  readonly format?: string;
  readonly statement?: Map<string, Uint8Array[] | Uint8Array | string | number>;
}

export interface Authenticator {
  readonly id: string;
  /** Answers the options for a new passkey, as the browser sends it. */
  create(options: string, odd?: Oddity): string;
  /** Answers a challenge. */
  answer(options: string, odd?: Oddity): string;
}

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

/** One with a single passkey; it counts its uses unless `counts` is false. */
export function createAuthenticator(
  origin: string,
  { counts = true }: { counts?: boolean } = {},
): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(20);
  let uses = 0;
  let handle: string | undefined;
  const clientData = (type: string, { challenge }: Options, odd: Oddity): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge,
        origin: odd.origin ?? origin,
        crossOrigin: odd.crossOrigin ?? false,
      }),
    );
  const head = (rpId: string, flags: number, odd: Oddity): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(odd.counter ?? (counts ? ++uses : 0));
    return Buffer.concat([hashOf(odd.rpId ?? rpId), Buffer.from([odd.flags ?? flags]), counter]);
  };
  const wrapped = (response: object, odd: Oddity): string =>
    JSON.stringify({
      id: odd.id ?? id.toString('base64url'),
      rawId: odd.id ?? id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  return {
    id: id.toString('base64url'),
    create: (text, odd = {}) => {
      const options = JSON.parse(text) as Options;
      handle = options.user?.id;
      const flags = USER_PRESENT | USER_VERIFIED | WITH_CREDENTIAL;
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const key = Buffer.from(isoCBOR.encode(coseOf(publicKey)));
      const authData = Buffer.concat([
        head(options.rp?.id ?? '', flags, odd),
        Buffer.alloc(16),
        length,
        id,
        key,
      ]);
      const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', odd.format ?? 'none'],
        ['attStmt', (odd.statement ?? new Map()) as Map<string, never>],
        ['authData', new Uint8Array(authData)],
      ]);
      return wrapped(
        {
          clientDataJSON: clientData('webauthn.create', options, odd).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
        odd,
      );
    },
    answer: (text, odd = {}) => {
      const options = JSON.parse(text) as Options;
      const client = clientData('webauthn.get', options, odd);
      const authData = head(options.rpId ?? '', USER_PRESENT | USER_VERIFIED, odd);
      const signature = sign(
        'sha256',
        Buffer.concat([authData, createHash('sha256').update(client).digest()]),
        privateKey,
      );
      return wrapped(
        {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: odd.userHandle ?? handle,
        },
        odd,
      );
    },
  };
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** A public key on P-256 for ES256, as authenticators write it. */
function coseOf(key: KeyObject): Map<number, number | Uint8Array> {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'));
  return new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
}
