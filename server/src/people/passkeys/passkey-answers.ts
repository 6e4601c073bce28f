/**
 * Parses and checks the answers of browsers about passkeys. The library that verifies signatures is loaded
 * with the first answer: it takes a second and 27 MB, and many communities use no passkeys.
 */
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import * as v from 'valibot';
import type { Config } from '../../platform/config/config.ts';

/** ES256, EdDSA and RS256: all algorithms of today's authenticators. */
export const KEY_ALGORITHMS = [-7, -8, -257];
/** An RSA key of 4,096 bits needs half of it. */
const MOST_KEY_CHARS = 1500;

const base64url = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(most));
const transport = v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/));
const credentialId = base64url(1400);
const clientData = base64url(4000);
const common = { id: credentialId, rawId: credentialId, type: v.literal('public-key') };

const registration = v.object({
  ...common,
  response: v.object({
    clientDataJSON: clientData,
    attestationObject: base64url(12_000),
    transports: v.optional(v.pipe(v.array(transport), v.maxLength(10)), []),
  }),
});
const assertion = v.object({
  ...common,
  response: v.object({
    clientDataJSON: clientData,
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: v.nullish(base64url(100)),
  }),
});
const clientDataFacts = v.object({ challenge: v.string(), crossOrigin: v.optional(v.literal(false)) });

export type PasskeyRegistration = v.InferOutput<typeof registration>;
export type Assertion = v.InferOutput<typeof assertion>;

/** A registration answer; undefined for an invalid format. */
export function readRegistration(text: string): PasskeyRegistration | undefined {
  return read(registration, text);
}

/** An answer to a challenge; undefined for an invalid format. */
export function readAssertion(text: string): Assertion | undefined {
  return read(assertion, text);
}

/** The challenge of an answer; undefined also when the page was in a frame of another site. */
export function answeredChallenge({ response }: PasskeyRegistration | Assertion): string | undefined {
  return read(clientDataFacts, Buffer.from(response.clientDataJSON, 'base64url').toString())?.challenge;
}

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    // Not JSON, or nested deeper than any valid answer.
    return undefined;
  }
}

/** The relying party: the host of the community's address. */
export function partyOf({ communityUrl, communityName }: Pick<Config, 'communityUrl' | 'communityName'>) {
  const { hostname, origin } = new URL(communityUrl);
  return { id: hostname, name: communityName, origin };
}

/** The member's name for the authenticator. */
export function handleOf(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
}

export interface NewCredential {
  readonly id: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly isSynced: boolean;
}

/** The created passkey; undefined when any check fails. */
export async function checkRegistration(
  answer: PasskeyRegistration,
  challenge: string,
  config: Config,
): Promise<NewCredential | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const party = partyOf(config);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...(await withoutAttestation(answer)),
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: KEY_ALGORITHMS,
    });
    if (!registrationInfo) return undefined;
    const { credential, credentialBackedUp: isSynced } = registrationInfo;
    const publicKey = Buffer.from(credential.publicKey).toString('base64url');
    if (publicKey.length > MOST_KEY_CHARS || credential.id !== answer.id) return undefined;
    return { id: credential.id, publicKey, counter: credential.counter, isSynced };
  } catch {
    // The library throws for every fault; the sender gets one refusal for all of them.
    return undefined;
  }
}

/**
 * The answer of a registration without the attestation of the authenticator. The options request none; to verify one,
 * the library would parse its certificates and fetch lists from addresses in them.
 */
async function withoutAttestation(answer: PasskeyRegistration): Promise<PasskeyRegistration> {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const given = new Uint8Array(Buffer.from(answer.response.attestationObject, 'base64url'));
  const authData = decodeAttestationObject(given).get('authData');
  const bare = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]);
  const attestationObject = Buffer.from(isoCBOR.encode(bare)).toString('base64url');
  return { ...answer, response: { ...answer.response, attestationObject } };
}

/** The stored data of a passkey. */
export interface StoredCredential {
  readonly credential_id: string;
  readonly public_key: string;
  readonly counter: bigint;
}

/** The signature counter of the authenticator; undefined when any check fails. */
export async function checkAssertion(
  answer: Assertion,
  challenge: string,
  credential: StoredCredential,
  config: Config,
): Promise<bigint | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const party = partyOf(config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: credential.credential_id,
        publicKey: new Uint8Array(Buffer.from(credential.public_key, 'base64url')),
        counter: Number(credential.counter),
      },
    });
    return verified ? BigInt(authenticationInfo.newCounter) : undefined;
  } catch {
    // As in checkRegistration.
    return undefined;
  }
}
