/** Messages to peers and their answers, with a time limit. */
import { firstOf } from '@kula/core/platform/texts';
import { tidyLine } from '@kula/core/people/names';
import * as v from 'valibot';
import type { Deps } from '../../platform/deps.ts';
import { IntegrationFailure, type FailureReason } from '../../platform/integrations/http.ts';
import { BadEnvelope, type Heading, jsonOf, openEnvelope, sealEnvelope } from './peer-envelope.ts';
import { isContactKnown, noteKeys, signersOf } from './peer-trust.usecases.ts';
import { apiAddress, newNumber, type PeerAnswer } from '../protocol/protocol-fields.ts';
import { openingKeys, type OwnKeys, getOwnKeys, signingKeyFor } from './own-keys.usecases.ts';
import { type Peer, updatePeer } from './peers.queries.ts';

/** Encrypts an answer to a peer, with the number of the message that it answers. */
export async function sealAnswer(peer: Peer, heading: Heading, content: object, deps: Deps): Promise<string> {
  return sealTo(peer, heading, content, await getOwnKeys(deps), deps.now());
}

function sealTo(peer: Peer, heading: Heading, content: object, keys: OwnKeys, now: number): Promise<string> {
  return sealEnvelope(heading, content, {
    to: peer.next_jwt_key ?? peer.jwt_key,
    from: signingKeyFor(peer, keys),
    now,
  });
}

/** A mutation of API 1_0, before it is encrypted. */
export interface PeerMessage {
  readonly operation: string;
  readonly tokentype: string;
  /** Its number; a new one where it begins something. */
  readonly handshake?: string;
  readonly content: object;
  /** Whether a peer may leave it unanswered: then that is not a failure of the peer. */
  readonly isOptional?: boolean;
}

/**
 * Sends a message to a peer and returns its answer. Throws an IntegrationFailure where no valid answer arrived;
 * it is unknown then whether the peer received the message.
 */
export async function callPeer(peer: Peer, message: PeerMessage, deps: Deps): Promise<PeerAnswer> {
  const { operation, tokentype, handshake = newNumber(), content, isOptional = false } = message;
  const keys = await getOwnKeys(deps);
  const heading = { tokentype, handshakeID: handshake };
  const jwt = await sealTo(peer, heading, content, keys, deps.now());
  const query = `\n  mutation ($args: EncryptedTransferArgs!) {\n    ${operation}(data: $args)\n  }\n`;
  const args = { publicKey: keys.publicKey, jwt, handshakeID: handshake };
  const body = JSON.stringify({ query, variables: { args } });
  return send(peer, { field: operation, isOptional }, { method: 'POST', url: apiAddress(peer), body }, deps);
}

/** Reads public data of a peer. */
export async function readFromPeer(
  peer: Peer,
  { name, fields }: { readonly name: string; readonly fields: string },
  deps: Deps,
): Promise<PeerAnswer> {
  const query = encodeURIComponent(`query { ${name} { ${fields} } }`);
  const url = `${apiAddress(peer)}?query=${query}&variables=%7B%7D`;
  return send(peer, { field: name, isOptional: false }, { method: 'GET', url }, deps);
}

/** Long enough to distinguish refusals, and too short to quote a message. */
const MAX_REFUSAL_CHARS = 300;

const graphqlAnswer = v.object({
  data: v.nullish(v.record(v.string(), v.unknown())),
  errors: v.optional(v.array(v.looseObject({ message: v.string() }))),
});

async function send(
  peer: Peer,
  { field, isOptional }: { readonly field: string; readonly isOptional: boolean },
  request: { method: 'GET' | 'POST'; url: string; body?: string },
  deps: Deps,
): Promise<PeerAnswer> {
  const client = deps.integrations.peers;
  if (!client) throw new IntegrationFailure('peers', 'refused');
  try {
    const { status, body } = await client.send(request);
    if (status < 200 || status >= 300) throw new IntegrationFailure('peers', 'status', status);
    const answer = readAnswer(body, field);
    await noteContact(peer, deps);
    return answer;
  } catch (error) {
    if (error instanceof IntegrationFailure && !isOptional) await noteFailure(peer, error.message, deps);
    throw error;
  }
}

function readAnswer(body: string, field: string): PeerAnswer {
  const read = v.safeParse(graphqlAnswer, jsonOf(body));
  if (!read.success) throw new IntegrationFailure('peers', 'malformed');
  const { data, errors } = read.output;
  const [first] = errors ?? [];
  if (first) return { refusal: firstOf(tidyLine(first.message), MAX_REFUSAL_CHARS) };
  if (!data || !Object.hasOwn(data, field)) throw new IntegrationFailure('peers', 'malformed');
  return { value: data[field] };
}

async function noteContact(peer: Peer, { db, now }: Deps): Promise<void> {
  const at = now();
  if (isContactKnown(peer, at)) return;
  await db.transaction((tx) => updatePeer(tx, peer.id, { last_contact_at: at, failures: 0 }));
}

/** Records a failure of a peer, for administrators. */
export async function noteFailure(peer: Peer, text: string, { db, now, log }: Deps): Promise<void> {
  log.warn({ peer: peer.id, reason: text }, 'a peer did not answer as it should');
  const change = { last_error_at: now(), last_error: firstOf(text, MAX_REFUSAL_CHARS) };
  await db.transaction((tx) => updatePeer(tx, peer.id, { ...change, failures: peer.failures + 1 }));
}

/** Records a fact about a peer for administrators that is not a failure to answer. */
export async function noteForAdministrators(peer: Peer, text: string, { db, now, log }: Deps): Promise<void> {
  log.warn({ peer: peer.id, reason: text }, 'a peer needs the attention of an administrator');
  const change = { last_error_at: now(), last_error: firstOf(text, MAX_REFUSAL_CHARS) };
  await db.transaction((tx) => updatePeer(tx, peer.id, change));
}

/**
 * The content of an encrypted answer to a message of this number. Throws an IntegrationFailure where it is not
 * signed by the peer, of another kind, or an answer to another message.
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
  const keys = await getOwnKeys(deps);
  const now = deps.now();
  try {
    const opened = await openEnvelope(text, {
      signers: signersOf(peer, now),
      readers: openingKeys(keys),
      now,
    });
    await noteKeys(peer, opened, deps);
    return opened;
  } catch (error) {
    if (!(error instanceof BadEnvelope)) throw error;
    return refuseAnswer(peer, 'malformed', deps, error.reason);
  }
}

async function refuseAnswer(
  peer: Peer,
  reason: FailureReason,
  deps: Deps,
  because = 'an answer to something else',
): Promise<never> {
  await noteFailure(peer, `answer: ${because}`, deps);
  throw new IntegrationFailure('peers', reason);
}
