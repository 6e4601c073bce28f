/** The keys of a community: one pair (Ed25519) that identifies it for others, and one (RSA) for signatures. */
import { generateKeyPair, generateKeyPairSync } from 'node:crypto';
import { promisify } from 'node:util';

const RSA_BITS = 2048;
/** An Ed25519 key is at the end of its DER form. */
const ED25519_BYTES = 32;

export interface HexKeys {
  readonly public_key: string;
  readonly private_key: string;
}

/** Ed25519 in hex: 32 bytes public; 64 bytes private, the seed and the public key, as in generation 2.7.0. */
export function createCommunityKeys(): HexKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const publicBytes = publicKey.export({ type: 'spki', format: 'der' }).subarray(-ED25519_BYTES);
  const seed = privateKey.export({ type: 'pkcs8', format: 'der' }).subarray(-ED25519_BYTES);
  return {
    public_key: publicBytes.toString('hex'),
    private_key: Buffer.concat([seed, publicBytes]).toString('hex'),
  };
}

export interface PemKeys {
  readonly public_jwt_key: string;
  readonly private_jwt_key: string;
}

/** RSA in PEM (SPKI and PKCS #8). Slow, so it is never done within a transaction. */
export async function createJwtKeys(): Promise<PemKeys> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: RSA_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { public_jwt_key: publicKey, private_jwt_key: privateKey };
}
