/** Which keys a peer may sign with, and what its use of them tells. */
import type { Deps } from '../../deps.ts';
import type { Opened } from './peer-envelope.ts';
import { ownKeys } from './own-keys.usecases.ts';
import { type Peer, updatePeer } from './peers.queries.ts';

/** How long the key before is still taken: for messages that were on their way. */
const OLD_KEY_MS = 10 * 60_000;
/** A contact is written down so often, not at each message. */
export const CONTACT_MS = 60_000;

/** The keys that a peer may sign with now: its own, one that it announced, and for a while the one before. */
export function signersOf(peer: Peer, now: number): string[] {
  const { jwt_key, next_jwt_key, old_jwt_key, old_jwt_key_until_at } = peer;
  const isOldTaken = old_jwt_key_until_at !== null && now < old_jwt_key_until_at;
  return [jwt_key, next_jwt_key, isOldTaken ? old_jwt_key : null].filter((key) => key !== null);
}

/** Who signs with the announced key has changed over to it; who seals to our newest one knows it. */
export async function noteKeys(peer: Peer, { signedWith, openedWith }: Opened, deps: Deps): Promise<void> {
  const isChanged = signedWith === peer.next_jwt_key;
  const isKnown = peer.known_own_key !== null && openedWith === (await ownKeys(deps)).current.private_jwt_key;
  const now = deps.now();
  const isQuiet = peer.failures === 0 && (peer.last_contact_at ?? 0) > now - CONTACT_MS;
  if (!isChanged && !isKnown && isQuiet) return;
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
