/**
 * How two communities verify each other's identity (API 1_0): one opens, the other calls back with a code, the
 * first one returns the code. Each message is signed; a peer is called back at the address that an administrator
 * entered. A handshake may be restarted at any time: after a lost message another one begins.
 */
import { tidyLine } from '@kula/core/people/names';
import * as v from 'valibot';
import type { Deps } from '../../platform/deps.ts';
import { homeCommunity } from '../../community/communities/communities.usecases.ts';
import { openClearingAccount } from '../../money/ledger/clearing.usecases.ts';
import { announceKey } from './key-announcements.usecases.ts';
import { findUuidClaim } from './peer-claims.usecases.ts';
import { isUsableKey } from './peer-envelope.ts';
import { openAnswer, readFromPeer, sealAnswer, callPeer, noteFailure } from './peer-messages.usecases.ts';
import { noteAnnouncement } from './peer-names.usecases.ts';
import { verifyMessage } from './message-verification.usecases.ts';
import {
  additions,
  apiAddress,
  hexKey,
  newNumber,
  number,
  offered,
  type SealedMessage,
  uuid4,
} from '../protocol/protocol-fields.ts';
import { protocolOf } from '../protocol/protocol-choice.ts';
import { getOwnKeys } from './own-keys.usecases.ts';
import {
  findPeer,
  storeHandshake,
  type Peer,
  saveCommunity,
  setReachable,
  updatePeer,
} from './peers.queries.ts';

/** How long a code is valid. */
const CODE_MS = 10 * 60_000;
/** An opening within this time after another one that has not succeeded yet counts as its repetition. */
const REPEATED_MS = 30_000;

/** Work that follows after the answer was sent. */
export type Afterwards = () => Promise<void>;

const openConnection = v.looseObject({ url: v.string(), additions: offered });
const callback = v.looseObject({ oneTimeCode: number, url: v.string(), additions: offered });
const authentication = v.looseObject({ oneTimeCode: number, uuid: uuid4, additions: offered });
const authenticated = v.looseObject({ uuid: uuid4, additions: offered });

/** The public data of a community. The bounds are those of generation 2.7.0. */
const communityInfo = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(40), v.transform(tidyLine)),
  description: v.nullish(v.pipe(v.string(), v.maxLength(255), v.transform(tidyLine)), ''),
  creationDate: v.pipe(
    v.string(),
    v.transform((text) => Date.parse(text)),
    v.number(),
    v.integer(),
  ),
  publicKey: hexKey,
  publicJwtKey: v.pipe(v.string(), v.check(isUsableKey)),
});

export type CommunityInfo = v.InferOutput<typeof communityInfo>;

/** Reads the data of a community from its address; undefined where there is none, or its data contradicts itself. */
export async function readCommunity(peer: Peer, deps: Deps): Promise<CommunityInfo | undefined> {
  const key = await readFromPeer(peer, { name: 'getPublicKey', fields: 'publicKey' }, deps);
  const fields = 'name description creationDate publicKey publicJwtKey';
  const answer = await readFromPeer(peer, { name: 'getPublicCommunityInfo', fields }, deps);
  const named = v.safeParse(v.object({ publicKey: hexKey }), 'value' in key ? key.value : undefined);
  const info = v.safeParse(communityInfo, 'value' in answer ? answer.value : undefined);
  if (!named.success || !info.success || named.output.publicKey !== info.output.publicKey) return undefined;
  return info.output;
}

/** This community's answer to a query of its public data. */
export async function describeCommunity(deps: Deps) {
  const { publicKey, current } = await getOwnKeys(deps);
  const home = await homeCommunity(deps.db.read);
  return {
    name: home.name,
    description: home.description,
    creationDate: new Date(home.created_at).toISOString(),
    publicKey,
    publicJwtKey: current.public_jwt_key,
  };
}

/**
 * Checks whether a peer is reachable and unchanged, announces a new key of this community to it, and opens a
 * handshake where it has not verified its identity. Failures are recorded with the peer.
 */
export async function checkPeer(peer: Peer, deps: Deps): Promise<void> {
  const info = await readCommunity(peer, deps);
  if (!info) return noteFailure(peer, 'this is no community', deps);
  if (info.publicKey !== peer.public_key) return noteFailure(peer, 'another community answers here', deps);
  const isKnown = [peer.jwt_key, peer.next_jwt_key].includes(info.publicJwtKey);
  // Control of an address is not sufficient for a new key: the old key has to sign it.
  if (!isKnown) return noteFailure(peer, 'the key of this community is another one', deps);
  await deps.db.transaction((tx) => noteAnnouncement(tx, peer, info));
  if (peer.connected_at === null) return openHandshake(peer, deps);
  const due = protocolOf(peer).dueWith(peer);
  if (due.isKeyAnnounced) await announceKey(peer, deps);
  if (due.isHandshakeOpened) await openHandshake(peer, deps);
}

/** The address at which peers call back. */
function ownAddress({ config }: Deps): string {
  return `${config.communityUrl}/api/1_0`;
}

/**
 * Begins a handshake, or repeats the opening of one that began a moment ago: the other side calls back only to the
 * first of both. It always answers yes; it calls back if it has added this community.
 */
export async function openHandshake(peer: Peer, deps: Deps): Promise<void> {
  const handshake = await deps.db.transaction((tx) =>
    storeHandshake(tx, peer.id, { handshake: newNumber(), at: deps.now(), repeatedMs: REPEATED_MS }),
  );
  const content = { url: ownAddress(deps), additions };
  await callPeer(
    peer,
    { operation: 'openConnection', tokentype: 'open-connection', handshake, content },
    deps,
  );
}

/** A handshake is opened by another community: a peer is called back at its stored address. */
export async function receiveOpening(message: SealedMessage, deps: Deps): Promise<Afterwards | undefined> {
  const expected = { tokentype: 'open-connection', isRepeatable: false };
  const { peer, content, handshake } = await verifyMessage(message, expected, deps);
  const read = v.safeParse(openConnection, content);
  if (!read.success || !isAddressOf(peer, read.output.url)) return undefined;
  const now = deps.now();
  const isRecent = peer.code_at !== null && now - peer.code_at < REPEATED_MS && now >= peer.code_at;
  if (peer.code !== null && isRecent) return undefined;
  const code = newNumber();
  await deps.db.transaction((tx) =>
    updatePeer(tx, peer.id, { code, code_handshake: handshake, code_at: now }),
  );
  return async () => {
    const content = { oneTimeCode: code, url: ownAddress(deps), additions };
    const tokentype = 'open-connection-callback';
    await callPeer(peer, { operation: 'openConnectionCallback', tokentype, handshake, content }, deps);
  };
}

/** The peer with which this community opened a handshake calls back: the code is returned to it. */
export async function receiveCallback(message: SealedMessage, deps: Deps): Promise<Afterwards | undefined> {
  const expected = { tokentype: 'open-connection-callback', isRepeatable: false };
  const { peer, content, handshake } = await verifyMessage(message, expected, deps);
  const read = v.safeParse(callback, content);
  const now = deps.now();
  const isAwaited = peer.opened_handshake === handshake && peer.opened_at !== null;
  if (!read.success || !isAwaited || now - (peer.opened_at ?? 0) > CODE_MS) return undefined;
  if (!isAddressOf(peer, read.output.url)) return undefined;
  await deps.db.transaction((tx) => updatePeer(tx, peer.id, { opened_handshake: null }));
  return () => showCode(peer, { handshake, code: read.output.oneTimeCode }, deps);
}

async function showCode(
  peer: Peer,
  { handshake, code }: { readonly handshake: string; readonly code: string },
  deps: Deps,
): Promise<void> {
  const { uuid } = await getOwnKeys(deps);
  const content = { oneTimeCode: code, uuid, additions };
  const message = { operation: 'authenticate', tokentype: 'authentication', handshake, content };
  const answer = await callPeer(peer, message, deps);
  if (!('value' in answer) || answer.value === null) return noteFailure(peer, 'the handshake failed', deps);
  const tokentype = 'authenticationResponse';
  const proof = await openAnswer(peer, answer.value, { tokentype, handshake, schema: authenticated }, deps);
  await connect(peer, proof, deps);
}

/**
 * A peer returns the code that it was given. The answer is encrypted; null where the code is wrong, as in API
 * 1_0.
 */
export async function receiveAuthentication(message: SealedMessage, deps: Deps): Promise<string | null> {
  const expected = { tokentype: 'authentication', isRepeatable: false };
  const { peer, content, handshake } = await verifyMessage(message, expected, deps);
  const read = v.safeParse(authentication, content);
  const isInTime = peer.code_at !== null && deps.now() - peer.code_at <= CODE_MS;
  if (!read.success || !isInTime || peer.code === null || read.output.oneTimeCode !== peer.code) return null;
  if (!(await connect(peer, read.output, deps))) return null;
  const { uuid } = await getOwnKeys(deps);
  const heading = { tokentype: 'authenticationResponse', handshakeID: handshake };
  return sealAnswer(peer, heading, { uuid, additions }, deps);
}

/** Whether a peer with a verified key gets the id that it claims. Otherwise the claim is noted, for administrators. */
async function connect(
  { id }: Peer,
  { uuid, additions: offers }: v.InferOutput<typeof authenticated>,
  deps: Deps,
): Promise<boolean> {
  const isConnected = await deps.db.transaction(async (tx) => {
    await deps.db.lockRecords(tx);
    const peer = await findPeer(tx, id);
    if (!peer || peer.removed_at !== null) return false;
    const { fault, communityId: existingId } = await findUuidClaim(tx, peer, uuid);
    if (fault !== undefined) {
      await updatePeer(tx, id, { claimed_uuid: uuid });
      return false;
    }
    const now = deps.now();
    const communityId = await saveCommunity(tx, existingId, peer, {
      uuid,
      at: now,
      takesRequests: offers?.takesRequests === true,
    });
    await openClearingAccount(tx, id);
    await updatePeer(tx, id, {
      community_id: communityId,
      claimed_uuid: null,
      connected_at: peer.connected_at ?? now,
      additions: offers?.isSafe === true ? 1 : 0,
      code: null,
      last_contact_at: now,
      failures: 0,
    });
    if (peer.paused_at !== null) await setReachable(tx, communityId, null);
    return true;
  });
  if (!isConnected) deps.log.warn({ peer: id, uuid }, 'a peer does not get the id that it claims');
  return isConnected;
}

/** V1 peers write their address with or without a slash at its end. */
function isAddressOf(peer: Peer, url: string): boolean {
  return `${url.replace(/\/$/, '')}/` === apiAddress(peer);
}
