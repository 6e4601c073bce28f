/**
 * The keys of this community for its peers. A new pair replaces the old one at once; for a peer that does not
 * have it yet, messages are signed with the old one, which also decrypts what that peer still encrypts to it.
 */
import { DAY_MS } from '@kula/core/platform/days';
import { createHash } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import { homeCommunity } from '../../community/communities/communities.usecases.ts';
import { createJwtKeys, type PemKeys } from '../../community/communities/community-keys.ts';
import { getJwtKeys } from '../../community/communities/jwt-keys.usecases.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import { listOldKeys, type OldKey, removeOldKeys, replaceJwtKeys } from './own-keys.queries.ts';
import type { Peer } from './peers.queries.ts';
import { peersOperations } from './peers.operations.ts';

/** How long a replaced pair still decrypts messages, and longer where a peer has no other. */
const OVERLAP_MS = 30 * DAY_MS;

export interface OwnKeys {
  readonly uuid: string;
  /** Ed25519 in hex, by which peers identify this community. */
  readonly publicKey: string;
  readonly current: PemKeys;
  readonly old: readonly OldKey[];
}

/** All keys of this community that its peers may still use. */
export async function getOwnKeys(deps: Deps): Promise<OwnKeys> {
  const current = await getJwtKeys(deps);
  const [{ uuid, public_key }, old] = await Promise.all([
    homeCommunity(deps.db.read),
    listOldKeys(deps.db.read),
  ]);
  if (public_key === null) throw new Error('This community has no key by which others know it.');
  return { uuid, publicKey: public_key, current, old };
}

/** The private key that signs messages to a peer: the one that the peer has. */
export function signingKeyFor(
  { known_own_key: usedKey }: Pick<Peer, 'known_own_key'>,
  keys: OwnKeys,
): string {
  const old = keys.old.find(({ fingerprint }) => fingerprint === usedKey);
  return old?.private_jwt_key ?? keys.current.private_jwt_key;
}

/** The private keys that decrypt messages, the newest first. */
export function openingKeys({ current, old }: OwnKeys): string[] {
  return [current.private_jwt_key, ...old.map(({ private_jwt_key }) => private_jwt_key)];
}

/** A short name of a public key: the SHA-256 of its PEM text. */
export function fingerprintOf(pem: string): string {
  return createHash('sha256').update(pem).digest('base64url');
}

/**
 * Makes a new signing pair. It is announced to the peers one by one; the old pair is stored as long as one of them
 * needs it.
 */
export async function renewOwnKeys(admin: Actor, deps: Deps): Promise<void> {
  const pair = await createJwtKeys();
  const { current } = await getOwnKeys(deps);
  const old = { ...current, fingerprint: fingerprintOf(current.public_jwt_key) };
  await command(
    {
      operation: peersOperations.renewOwnKey,
      actor: admin,
      work: async (tx) => {
        await replaceJwtKeys(tx, old, pair, deps.now());
        await notify(tx, { kind: 'ADMIN_PEER_KEYS_RENEW', by: admin.member }, deps);
      },
    },
    deps,
  );
}

/** Removes replaced pairs that no peer needs any more. */
export async function forgetOldKeys({ db, now }: Deps): Promise<void> {
  await db.transaction((tx) => removeOldKeys(tx, now() - OVERLAP_MS));
}
