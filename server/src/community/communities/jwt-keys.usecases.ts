/** The signing keys of this community, made on first use, and the publication of the public key. */
import { createHash, createPublicKey } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import { findHomeCommunity, setJwtKeys } from './communities.queries.ts';
import { createJwtKeys, type PemKeys } from './community-keys.ts';

/** Made once at a time in this process; between processes the first stored pair counts. */
const beingMade = new WeakMap<object, Promise<PemKeys>>();

/** The RSA pair of this community in PEM; made on first use, and stored. */
export async function getJwtKeys(deps: Deps): Promise<PemKeys> {
  return (await storedKeys(deps)) ?? makeKeys(deps);
}

async function storedKeys({ db }: Deps): Promise<PemKeys | undefined> {
  const { public_jwt_key, private_jwt_key } = await findHomeCommunity(db.read);
  return public_jwt_key !== null && private_jwt_key !== null
    ? { public_jwt_key, private_jwt_key }
    : undefined;
}

function makeKeys(deps: Deps): Promise<PemKeys> {
  const making = beingMade.get(deps.db) ?? writeKeys(deps).finally(() => beingMade.delete(deps.db));
  beingMade.set(deps.db, making);
  return making;
}

async function writeKeys(deps: Deps): Promise<PemKeys> {
  const made = await createJwtKeys();
  await deps.db.transaction((tx) => setJwtKeys(tx, made));
  return (await storedKeys(deps)) ?? made;
}

/**
 * The OpenID configuration: the issuer of tokens, and the address of the public keys. OpenID clients read it
 * first.
 */
export function openIdConfiguration({ config }: Deps): object {
  return {
    issuer: `${config.communityUrl}/login`,
    jwks_uri: `${config.communityUrl}/realms/gradido/protocol/openid-connect/certs`,
  };
}

/**
 * The public RSA key as a set of JSON Web Keys: once for signatures, once for encryption, as in generation 2.7.0. `kid`
 * is the SHA-256 of its PEM text.
 */
export async function publicJwks(deps: Deps): Promise<object> {
  const { public_jwt_key: pem } = await getJwtKeys(deps);
  const { kty, n, e } = createPublicKey(pem).export({ format: 'jwk' });
  const kid = createHash('sha256').update(pem).digest('base64url');
  return {
    keys: [
      { kty, n, e, kid, use: 'sig', alg: 'RS256' },
      { kty, n, e, kid, use: 'enc', alg: 'RSA-OAEP-256' },
    ],
  };
}
