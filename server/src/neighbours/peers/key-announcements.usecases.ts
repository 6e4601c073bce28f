/** A new key of this community is announced to its peers, and theirs to this one. */
import * as v from 'valibot';
import type { Deps } from '../../platform/deps.ts';
import { BadEnvelope, isUsableKey, readSigned, signPayload } from './peer-envelope.ts';
import { callPeer, noteFailure } from './peer-messages.usecases.ts';
import { verifyMessage } from './message-verification.usecases.ts';
import { PeerRefusal, type SealedMessage } from '../protocol/protocol-fields.ts';
import { getOwnKeys } from './own-keys.usecases.ts';
import { type Peer, updatePeer } from './peers.queries.ts';

const announcement = v.looseObject({
  publicJwtKey: v.pipe(v.string(), v.check(isUsableKey)),
  proof: v.string(),
});

/**
 * Announces the new key of this community to a peer, signed with the key that it has; the new key signs a proof
 * of possession.
 */
export async function announceKey(peer: Peer, deps: Deps): Promise<void> {
  const { uuid, current } = await getOwnKeys(deps);
  const { public_jwt_key: publicJwtKey, private_jwt_key: from } = current;
  const tokentype = 'announce-key';
  const proof = await signPayload({ tokentype, uuid, publicJwtKey }, from, deps.now());
  const message = { operation: 'announceKey', tokentype, content: { publicJwtKey, proof } };
  const answer = await callPeer(peer, message, deps);
  if (!('value' in answer) || answer.value !== true)
    return noteFailure(peer, 'our new key was refused', deps);
  await deps.db.transaction((tx) => updatePeer(tx, peer.id, { known_own_key: null }));
}

/** A peer announces a new key: accepted when both its old and the new one have signed it. Throws PeerRefusal. */
export async function receiveKey(message: SealedMessage, deps: Deps): Promise<true> {
  const expected = { tokentype: 'announce-key', isRepeatable: false };
  const { peer, content } = await verifyMessage(message, expected, deps);
  const read = v.safeParse(announcement, content);
  if (!read.success || peer.community_uuid === null) throw new PeerRefusal('the new key is not valid');
  const { publicJwtKey, proof } = read.output;
  const payload = await statementOf(proof, publicJwtKey, deps.now());
  const isProved =
    payload?.['tokentype'] === 'announce-key' &&
    payload['uuid'] === peer.community_uuid &&
    payload['publicJwtKey'] === publicJwtKey;
  if (!isProved) throw new PeerRefusal('the new key is not valid');
  if (publicJwtKey === peer.jwt_key) return true;
  await deps.db.transaction((tx) => updatePeer(tx, peer.id, { next_jwt_key: publicJwtKey }));
  return true;
}

async function statementOf(
  proof: string,
  key: string,
  now: number,
): Promise<Record<string, unknown> | undefined> {
  try {
    return (await readSigned(proof, { signers: [key], now })).payload;
  } catch (error) {
    if (error instanceof BadEnvelope) return undefined;
    throw error;
  }
}
