/**
 * Messages between this community and its peers. What comes in is believed when it is signed by the peer whose key it
 * names, sealed to this community, in its time, whole, and not used before; what goes out is answered within a time or not at all.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Deps } from '../../deps.ts';
import { OutsideFailure, type OutsideReason } from '../../integrations/http.ts';
import { BadEnvelope, open, type Opened, seal } from './peer-envelope.ts';
import { apiAddress, hexKey, isNumber, newNumber, PeerRefusal, type SealedMessage } from './peer-words.ts';
import { fingerprintOf, openingKeys, type OwnKeys, ownKeys, signingKeyFor } from './own-keys.usecases.ts';
import { findPeerByKey, noteSeen, type Peer, updatePeer } from './peers.queries.ts';

/** How long the key before is still taken: for messages that were on their way. */
const OLD_KEY_MS = 10 * 60_000;
/** A contact is written down so often, not at each message. */
const CONTACT_MS = 60_000;

/** A message that is believed. */
export interface Received {
  readonly peer: Peer;
  readonly content: Readonly<Record<string, unknown>>;
  /** Its number. */
  readonly handshake: string;
}

export interface Expected {
  readonly tokentype: string;
  /** Whether the same message may come again: the state of what it is about decides then. */
  readonly isRepeatable: boolean;
}

/**
 * The content of a message, and whose it is. Throws `PeerRefusal` with the words of API 1_0; what exactly was wrong with an
 * envelope is in the log.
 */
export async function receive(message: SealedMessage, expected: Expected, deps: Deps): Promise<Received> {
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
    deps.log.warn({ peer: peer.id, expected: expected.tokentype }, 'a message of a peer is not what it says');
    throw new PeerRefusal(`invalid payload of community with publicKey ${peer.public_key}`);
  }
  if (!expected.isRepeatable) await refuseSeen(message, opened, deps);
  await noteKeys(peer, opened, deps);
  return { peer, content, handshake: message.handshakeID };
}

async function openFrom(peer: Peer, jwt: string, deps: Deps): Promise<Opened> {
  const keys = await ownKeys(deps);
  try {
    return open(jwt, { signers: signersOf(peer, deps.now()), readers: openingKeys(keys), now: deps.now() });
  } catch (error) {
    if (!(error instanceof BadEnvelope)) throw error;
    deps.log.warn({ peer: peer.id, reason: error.reason }, 'a message of a peer is not believed');
    throw new PeerRefusal(
      error.reason === 'sealed to another reader'
        ? 'decryption operation failed'
        : `invalid payload of community with publicKey ${peer.public_key}`,
    );
  }
}

function signersOf(peer: Peer, now: number): string[] {
  const { jwt_key, next_jwt_key, old_jwt_key, old_jwt_key_until_at } = peer;
  const isOldTaken = old_jwt_key_until_at !== null && now < old_jwt_key_until_at;
  return [jwt_key, next_jwt_key, isOldTaken ? old_jwt_key : null].filter((key) => key !== null);
}

async function refuseSeen({ jwt }: SealedMessage, { expiresAt }: Opened, { db }: Deps): Promise<void> {
  const hash = createHash('sha256').update(jwt).digest('base64url');
  if (await db.transaction((tx) => noteSeen(tx, hash, expiresAt))) return;
  throw new PeerRefusal('message was used before');
}

/** Who signs with the announced key has changed over to it; who seals to our newest one knows it. */
async function noteKeys(peer: Peer, { signedWith, openedWith }: Opened, deps: Deps): Promise<void> {
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

/** Seals an answer to a peer, under the number of what it answers. */
export async function sealAnswer(
  peer: Peer,
  heading: { readonly tokentype: string; readonly handshakeID: string },
  content: object,
  deps: Deps,
): Promise<string> {
  return sealTo(peer, heading, content, await ownKeys(deps), deps.now());
}

function sealTo(
  peer: Peer,
  heading: { readonly tokentype: string; readonly handshakeID: string },
  content: object,
  keys: OwnKeys,
  now: number,
): string {
  return seal(heading, content, {
    to: peer.next_jwt_key ?? peer.jwt_key,
    from: signingKeyFor(peer, keys),
    now,
  });
}

/** What a peer answered to a mutation: a value, or the text of its refusal. */
export type PeerAnswer = { readonly value: unknown } | { readonly refusal: string };

/** A mutation of API 1_0, before it is sealed. */
export interface Question {
  readonly operation: string;
  readonly tokentype: string;
  /** Its number; a new one where it begins something. */
  readonly handshake?: string;
  readonly content: object;
}

/**
 * Tells a peer something and returns its answer. Throws an OutsideFailure where none came that can be read; whether the peer has
 * heard it is unknown then.
 */
export async function tellPeer(peer: Peer, question: Question, deps: Deps): Promise<PeerAnswer> {
  const { operation, tokentype, handshake = newNumber(), content } = question;
  const keys = await ownKeys(deps);
  const heading = { tokentype, handshakeID: handshake };
  const jwt = sealTo(peer, heading, content, keys, deps.now());
  const query = `\n  mutation ($args: EncryptedTransferArgs!) {\n    ${operation}(data: $args)\n  }\n`;
  const args = { publicKey: keys.publicKey, jwt, handshakeID: handshake };
  const body = JSON.stringify({ query, variables: { args } });
  return ask(peer, operation, { method: 'POST', url: apiAddress(peer), body }, deps);
}

/** Reads something that anybody may read of a peer. */
export async function readFromPeer(
  peer: Peer,
  { name, fields }: { readonly name: string; readonly fields: string },
  deps: Deps,
): Promise<PeerAnswer> {
  const query = encodeURIComponent(`query { ${name} { ${fields} } }`);
  const url = `${apiAddress(peer)}?query=${query}&variables=%7B%7D`;
  return ask(peer, name, { method: 'GET', url }, deps);
}

/** Long enough to tell refusals apart, and too short to quote a message. */
const MAX_REFUSAL_CHARS = 300;

const graphqlAnswer = v.object({
  data: v.nullish(v.record(v.string(), v.unknown())),
  errors: v.optional(v.array(v.looseObject({ message: v.string() }))),
});

async function ask(
  peer: Peer,
  field: string,
  request: { method: 'GET' | 'POST'; url: string; body?: string },
  deps: Deps,
): Promise<PeerAnswer> {
  const door = deps.outside.peers;
  if (!door) throw new OutsideFailure('peers', 'refused');
  try {
    const { status, body } = await door.ask(request);
    if (status < 200 || status >= 300) throw new OutsideFailure('peers', 'status', status);
    const answer = readAnswer(body, field);
    await noteContact(peer, deps);
    return answer;
  } catch (error) {
    if (error instanceof OutsideFailure) await noteFailure(peer, error.message, deps);
    throw error;
  }
}

function readAnswer(body: string, field: string): PeerAnswer {
  const read = v.safeParse(graphqlAnswer, jsonOf(body));
  if (!read.success) throw new OutsideFailure('peers', 'malformed');
  const { data, errors } = read.output;
  const [first] = errors ?? [];
  if (first) return { refusal: first.message.slice(0, MAX_REFUSAL_CHARS) };
  if (!data || !Object.hasOwn(data, field)) throw new OutsideFailure('peers', 'malformed');
  return { value: data[field] };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function noteContact(peer: Peer, { db, now }: Deps): Promise<void> {
  const at = now();
  if (peer.failures === 0 && (peer.last_contact_at ?? 0) > at - CONTACT_MS) return;
  await db.transaction((tx) => updatePeer(tx, peer.id, { last_contact_at: at, failures: 0 }));
}

/** Writes down what a peer did wrong, for administrators. */
export async function noteFailure(peer: Peer, text: string, { db, now, log }: Deps): Promise<void> {
  log.warn({ peer: peer.id, reason: text }, 'a peer did not answer as it should');
  const change = { last_error_at: now(), last_error: text.slice(0, MAX_REFUSAL_CHARS) };
  await db.transaction((tx) => updatePeer(tx, peer.id, { ...change, failures: peer.failures + 1 }));
}

/** Writes down something about a peer that administrators have to know, and that is no failure to answer. */
export async function noteForAdministrators(peer: Peer, text: string, { db, now, log }: Deps): Promise<void> {
  log.warn({ peer: peer.id, reason: text }, 'something is to be looked at with a peer');
  const change = { last_error_at: now(), last_error: text.slice(0, MAX_REFUSAL_CHARS) };
  await db.transaction((tx) => updatePeer(tx, peer.id, change));
}

/**
 * The content of a sealed answer to a message of this number. Throws an OutsideFailure where it is not signed by the peer, not of this
 * kind, or an answer to something else.
 */
export async function openAnswer<Schema extends v.GenericSchema>(
  peer: Peer,
  text: unknown,
  { tokentype, handshake, schema }: { tokentype: string; handshake: string; schema: Schema },
  deps: Deps,
): Promise<v.InferOutput<Schema>> {
  const { content } = typeof text === 'string' ? await openSealedAnswer(peer, text, deps) : { content: {} };
  const isAnswer = content['tokentype'] === tokentype && content['handshakeID'] === handshake;
  const read = v.safeParse(schema, content);
  if (isAnswer && read.success) return read.output;
  return refuseAnswer(peer, 'malformed', deps);
}

async function openSealedAnswer(
  peer: Peer,
  text: string,
  deps: Deps,
): Promise<{ content: Readonly<Record<string, unknown>> }> {
  const keys = await ownKeys(deps);
  const now = deps.now();
  try {
    const opened = open(text, { signers: signersOf(peer, now), readers: openingKeys(keys), now });
    await noteKeys(peer, opened, deps);
    return opened;
  } catch (error) {
    if (!(error instanceof BadEnvelope)) throw error;
    return refuseAnswer(peer, 'malformed', deps, error.reason);
  }
}

async function refuseAnswer(
  peer: Peer,
  reason: OutsideReason,
  deps: Deps,
  because = 'an answer to something else',
): Promise<never> {
  await noteFailure(peer, `answer: ${because}`, deps);
  throw new OutsideFailure('peers', reason);
}

/** Names the keys of a peer for people who compare them. */
export function peerFingerprint(peer: Pick<Peer, 'jwt_key'>): string {
  return fingerprintOf(peer.jwt_key);
}
