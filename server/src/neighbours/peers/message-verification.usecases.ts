/**
 * Verifies messages of peers. A message is accepted when it is signed by the peer whose key it names, encrypted
 * to this community, not expired, complete, and not used before.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Deps } from '../../platform/deps.ts';
import { BadEnvelope, jsonOf, openEnvelope, type Opened, readSigned } from './peer-envelope.ts';
import { noteKeys, signersOf } from './peer-trust.usecases.ts';
import { hexKey, isNumber, PeerRefusal, type SealedMessage } from '../protocol/protocol-fields.ts';
import { openingKeys, getOwnKeys } from './own-keys.usecases.ts';
import { findPeerByKey, type Peer } from './peers.queries.ts';
import { insertSeen } from './seen-messages.queries.ts';
import { countInTransaction } from '../../platform/limits/limits.usecases.ts';
import { perHour } from '../../platform/limits/limit.ts';

/** Handshakes and new keys: the hash of each message is stored for a day, so that it is used once. */
const identityMessages = perHour(240, 'once:peer:{peer}');

/** A verified message. */
export interface Received {
  readonly peer: Peer;
  readonly content: Readonly<Record<string, unknown>>;
  /** Its number. */
  readonly handshake: string;
  /** Equal for all copies of the message, and different for any other message. */
  readonly hash: string;
}

export interface Expected {
  readonly tokentype: string;
  /** Whether the same message may arrive again: its effect depends on the state of its subject then. */
  readonly isRepeatable: boolean;
}

/**
 * The content of a message, and its sender. Throws `PeerRefusal` with the texts of API 1_0; the exact fault of an
 * envelope is in the log.
 */
export async function verifyMessage(
  message: SealedMessage,
  expected: Expected,
  deps: Deps,
): Promise<Received> {
  const { db } = deps;
  const key = v.safeParse(hexKey, message.publicKey);
  if (!key.success) throw new PeerRefusal('Invalid ed25519 public key length');
  const peer = await findPeerByKey(db.read, key.output);
  if (!peer) throw new PeerRefusal(`unknown requesting community with publicKey ${key.output}`);
  const opened = await openFrom(peer, message.jwt, deps);
  const { content } = opened;
  const isWhole =
    content['tokentype'] === expected.tokentype &&
    content['handshakeID'] === message.handshakeID &&
    isNumber(message.handshakeID);
  if (!isWhole) {
    deps.log.warn(
      { peer: peer.id, expected: expected.tokentype },
      'a message of a peer has another kind or number than it claims',
    );
    throw new PeerRefusal(`invalid payload of community with publicKey ${peer.public_key}`);
  }
  const hash = hashOf(message);
  if (!expected.isRepeatable) await refuseSeen(peer, hash, opened, deps);
  await noteKeys(peer, opened, deps);
  return { peer, content, handshake: message.handshakeID, hash };
}

async function openFrom(peer: Peer, jwt: string, deps: Deps): Promise<Opened> {
  const keys = await getOwnKeys(deps);
  try {
    return await openEnvelope(jwt, {
      signers: signersOf(peer, deps.now()),
      readers: openingKeys(keys),
      now: deps.now(),
    });
  } catch (error) {
    if (!(error instanceof BadEnvelope)) throw error;
    deps.log.warn({ peer: peer.id, reason: error.reason }, 'a message of a peer is not authentic');
    throw new PeerRefusal(
      error.reason === 'sealed to another reader'
        ? 'decryption operation failed'
        : `invalid payload of community with publicKey ${peer.public_key}`,
    );
  }
}

function hashOf({ jwt }: SealedMessage): string {
  // Without the signature, which can be encoded in several ways; the signed part cannot.
  const signed = jwt.slice(0, jwt.lastIndexOf('.'));
  return createHash('sha256').update(signed).digest('base64url');
}

/** The count is taken back with a message that was seen: a stranger who repeats recorded ones uses nothing up. */
async function refuseSeen(peer: Peer, hash: string, { expiresAt }: Opened, deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await insertSeen(tx, hash, expiresAt))) throw new PeerRefusal('message was used before');
    if (await countInTransaction(tx, identityMessages, { peer: peer.id }, deps)) return;
    throw new PeerRefusal('too many messages about identities and keys');
  });
}

/**
 * The content of the token of another community's link: a statement signed by that community, around an envelope
 * to this one. Throws PeerRefusal where either is invalid.
 */
export async function openRedeemToken(
  token: string,
  deps: Deps,
): Promise<{ content: Readonly<Record<string, unknown>>; communityUuid: string }> {
  const peer = await findPeerByKey(deps.db.read, keyClaimedIn(token) ?? '');
  if (!peer || peer.community_uuid === null) throw new PeerRefusal('unknown community');
  const now = deps.now();
  try {
    const { payload } = await readSigned(token, { signers: signersOf(peer, now), now });
    const { tokentype, jwt } = payload;
    if (tokentype !== 'signed-transfer' || typeof jwt !== 'string') throw new BadEnvelope('another token');
    const readers = openingKeys(await getOwnKeys(deps));
    const { content } = await openEnvelope(jwt, { signers: signersOf(peer, now), readers, now });
    if (content['tokentype'] !== 'redeem-activation') throw new BadEnvelope('another token');
    return { content, communityUuid: peer.community_uuid };
  } catch (error) {
    if (!(error instanceof BadEnvelope)) throw error;
    deps.log.info({ peer: peer.id, reason: error.reason }, 'the token of a link is not authentic');
    throw new PeerRefusal('invalid token');
  }
}

/** The claimed issuer of a token, before anything is verified. */
function keyClaimedIn(token: string): string | undefined {
  const claims = jsonOf(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const read = v.safeParse(v.object({ payload: v.object({ publicKey: hexKey }) }), claims);
  return read.success ? read.output.payload.publicKey : undefined;
}
