/** The keys with which a peer may sign, and what their use reveals. */
import type { Deps } from '../../platform/deps.ts';
import type { Opened } from './peer-envelope.ts';
import { getOwnKeys } from './own-keys.usecases.ts';
import { type Peer, updatePeer } from './peers.queries.ts';

/** How long the previous key is still accepted: for messages in transit. */
const OLD_KEY_MS = 10 * 60_000;
const MINUTE_MS = 60_000;

/**
 * Whether a contact needs no new record: a peer is recorded once a minute of the clock instead of at each message.
 * Administrators see minutes, so that a transfer of this minute never stands beside a contact before it.
 */
export function isContactKnown(peer: Peer, now: number): boolean {
  const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS);
  return peer.failures === 0 && minuteOf(peer.last_contact_at ?? 0) >= minuteOf(now);
}

/** The keys with which a peer may sign now: its own, one that it announced, and for a while the previous one. */
export function signersOf(peer: Peer, now: number): string[] {
  const { jwt_key, next_jwt_key, old_jwt_key, old_jwt_key_until_at } = peer;
  const isOldAccepted = old_jwt_key_until_at !== null && now < old_jwt_key_until_at;
  return [jwt_key, next_jwt_key, isOldAccepted ? old_jwt_key : null].filter((key) => key !== null);
}

/**
 * A peer that signs with its announced key has switched to it; one that encrypts to this community's newest key
 * has received it.
 */
export async function noteKeys(peer: Peer, { signedWith, openedWith }: Opened, deps: Deps): Promise<void> {
  const isChanged = signedWith === peer.next_jwt_key;
  const isKnown =
    peer.known_own_key !== null && openedWith === (await getOwnKeys(deps)).current.private_jwt_key;
  const now = deps.now();
  if (!isChanged && !isKnown && isContactKnown(peer, now)) return;
  await deps.db.transaction((tx) =>
    updatePeer(tx, peer.id, {
      last_contact_at: now,
      failures: 0,
      ...(isKnown ? { known_own_key: null } : {}),
      ...(isChanged
        ? {
            jwt_key: signedWith,
            next_jwt_key: null,
            old_jwt_key: peer.jwt_key,
            old_jwt_key_until_at: now + OLD_KEY_MS,
          }
        : {}),
    }),
  );
}
