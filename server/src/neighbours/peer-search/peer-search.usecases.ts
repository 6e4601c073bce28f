/**
 * Search for members of another community. Both sides have to share their search, and only members who agreed to
 * be found are found: the answer contains what a search within the community shows, without the place.
 */
import { Refusal } from '@kula/core/platform/errors';
import { tidyShortName } from '@kula/core/people/names';
import * as v from 'valibot';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { IntegrationFailure } from '../../platform/integrations/http.ts';
import { communityByUuid } from '../../community/communities/named-communities.usecases.ts';
import { searchMembers } from '../../services/member-search/member-search.usecases.ts';
import { openAnswer, sealAnswer, callPeer } from '../peers/peer-messages.usecases.ts';
import { verifyMessage } from '../peers/message-verification.usecases.ts';
import { newNumber, PeerRefusal, type SealedMessage, uuid4 } from '../protocol/protocol-fields.ts';
import { findOpenPeer } from '../peers/open-peers.usecases.ts';
import { isAway } from '../peers/shown-peers.usecases.ts';
import type { Peer } from '../peers/peers.queries.ts';
import { countAttempt, countAttempts } from '../../platform/limits/limits.usecases.ts';
import { perMinute } from '../../platform/limits/limit.ts';
import { peerSearchOperations } from './peer-search.operations.ts';

/** A member who was found there. */
export interface FoundRemoteMember {
  readonly gradidoID: string;
  readonly name: string;
  readonly alias: string | null;
}

const LEAST_CHARS = 3;
const MOST_CHARS = 100;
const MOST_FOUND = 10;
const MOST_NAME_CHARS = 200;
/** The limit for all members of a peer, so that no list of all members can be collected. */
export const searchesPerPeer = perMinute(300, 'find-members:peer:{peer}');

const TOKEN_TYPE = 'find-members';
const ANSWER_TYPE = 'find-members-response';

const words = v.pipe(v.string(), v.trim(), v.minLength(LEAST_CHARS), v.maxLength(MOST_CHARS));
const search = v.looseObject({ words });
const name = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.transform((text) => tidyShortName(text, MOST_NAME_CHARS)),
);
const found = v.looseObject({
  members: v.pipe(
    v.array(v.looseObject({ gradidoID: uuid4, name, alias: v.nullish(name, null) })),
    v.maxLength(MOST_FOUND),
  ),
});

/**
 * Members of another community who agreed to be found; empty where one side does not share its search, or the
 * other does not answer. Refuses with COMMUNITY_NOT_FOUND or TOO_MANY_REQUESTS.
 */
export async function searchPeer(
  { member }: Actor,
  input: { readonly communityUuid: string; readonly query: string },
  deps: Deps,
): Promise<FoundRemoteMember[]> {
  const community = await communityByUuid(deps.db.read, input.communityUuid);
  const peer = community.foreign_flag === 1 ? await findOpenPeer(community.id, deps) : undefined;
  if (!peer) throw new Refusal('COMMUNITY_NOT_FOUND');
  const read = v.safeParse(words, input.query);
  if (!read.success || peer.shares_members === 0 || isAway(peer, deps.now())) return [];
  await countAttempts(peerSearchOperations.membersElsewhere, { member: member.id }, deps);
  return searchThere(peer, read.output, deps);
}

async function searchThere(peer: Peer, wanted: string, deps: Deps): Promise<FoundRemoteMember[]> {
  const handshake = newNumber();
  const message = { operation: 'findMembers', tokentype: TOKEN_TYPE, handshake, content: { words: wanted } };
  try {
    // An older program does not support the operation, which must not count as a failure of the peer.
    const answer = await callPeer(peer, { ...message, isOptional: true }, deps);
    if ('refusal' in answer) return [];
    const expected = { tokentype: ANSWER_TYPE, handshake, schema: found };
    const { members } = await openAnswer(peer, answer.value, expected, deps);
    return members.map(({ gradidoID, name: shown, alias }) => ({ gradidoID, name: shown, alias }));
  } catch (error) {
    if (error instanceof IntegrationFailure) return [];
    throw error;
  }
}

/**
 * Answers a peer's search for members here. Throws PeerRefusal where the search is not shared with it, or
 * where it searches too often.
 */
export async function receiveSearch(message: SealedMessage, deps: Deps): Promise<string> {
  const expected = { tokentype: TOKEN_TYPE, isRepeatable: true };
  const { peer, content, handshake } = await verifyMessage(message, expected, deps);
  const isShared = peer.shares_members === 1 && peer.connected_at !== null && peer.paused_at === null;
  const read = v.safeParse(search, content);
  if (!isShared || !read.success) throw new PeerRefusal('nobody is found here');
  await countOfPeer(peer, deps);
  const page = { query: read.output.words, currentPage: 1, pageSize: MOST_FOUND };
  const { members } = await searchMembers(page, deps);
  const listed = members.map(({ gradidoID, name: shown, alias }) => ({ gradidoID, name: shown, alias }));
  return sealAnswer(peer, { tokentype: ANSWER_TYPE, handshakeID: handshake }, { members: listed }, deps);
}

async function countOfPeer({ id }: Peer, deps: Deps): Promise<void> {
  try {
    await countAttempt(searchesPerPeer, { peer: id }, deps);
  } catch (error) {
    if (error instanceof Refusal) throw new PeerRefusal('too many questions');
    throw error;
  }
}
