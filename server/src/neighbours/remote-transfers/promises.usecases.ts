/** Promises to book a transfer of another community, after every claim in it was checked. */
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Member } from '../../platform/db/members.ts';
import { homeCommunity } from '../../community/communities/communities.usecases.ts';
import { claimClearing, clearingRefusal } from '../../money/ledger/clearing.usecases.ts';
import { PeerRefusal } from '../protocol/protocol-fields.ts';
import { lockOpenPeer } from '../peers/open-peers.usecases.ts';
import { limitsOf, type Peer } from '../peers/peers.queries.ts';
import { countInTransaction, isUsedUp } from '../../platform/limits/limits.usecases.ts';
import { protocolOfClaims } from '../protocol/protocol-choice.ts';
import { isOutOfNames, findNamedRecipient } from './named-recipients.usecases.ts';
import { storeSender } from './remote-members.usecases.ts';
import { findPayableRequest, beginPaying } from './paid-requests.usecases.ts';
import { type ConclusionMessage, type SendCoins, VoteRefusal } from '../protocol/protocol-messages.ts';
import {
  findOpenByHandshake,
  findTransferByKey,
  insertStep,
  insertTransfer,
  listOpenV1Promises,
  findRemoteMemberId,
  type RemoteTransfer,
} from './remote-transfers.queries.ts';
import { isSameTransfer } from './promised-transfers.usecases.ts';
import { applyStep } from './steps.usecases.ts';
import { perDay } from '../../platform/limits/limit.ts';

/** The allowed age of a vote's date, and how far ahead it may be. */
const OLDEST_MS = 15 * 60_000;
const AHEAD_MS = 5 * 60_000;
/** A peer with which one transfer of a pair may be pending settles it within this time, or has lost the answer. */
const PAIR_MS = 60_000;
/** Each is a row for good. One that is called off counts too: otherwise they could be made without an end. */
const promisesOfPeer = perDay(5000, 'promises:peer:{peer}');

const ONGOING = "There exist still ongoing 'Pending-Transactions' for the involved users on receiver-side!";

/**
 * Promises to book an amount for a member here, whom it returns. The same vote again is the same promise. Throws
 * VoteRefusal; nothing is promised then.
 */
export async function promiseTransfer(
  peer: Peer,
  vote: SendCoins,
  handshake: string,
  deps: Deps,
): Promise<Member> {
  await refuseWrongPair(peer, vote, deps);
  refuseWrongTime(vote, deps.now());
  const member = await recipient(peer, vote, handshake, deps);
  const protocol = protocolOfClaims(vote);
  const key = protocol.keyOf(vote, member.uuid);
  if (protocol.isOneAtATime) await endOldPromises(peer, vote, member, deps);
  const once = (): Promise<void> =>
    deps.db.transaction(async (tx) => {
      const stored = await findTransferByKey(tx, peer.id, 'RECEIVED', key);
      if (stored) return refuseOtherVote(tx, stored, { peer, vote, handshake });
      await storePromise(tx, { peer, vote, handshake, key, member }, deps);
    });
  try {
    await once();
  } catch (error) {
    if (!(error instanceof ConcurrentVote)) throw error;
    // A refusal is final for the sender's side, so the answer is the promise that the other request wrote.
    await once();
  }
  return member;
}

/** A request that arrived at the same time was first to write a transfer under this key. */
class ConcurrentVote extends VoteRefusal {
  constructor() {
    super('TRANSFER_PENDING', ONGOING);
  }
}

/** Both communities have to match the signature: a signer may act for its own members alone. */
async function refuseWrongPair(peer: Peer, vote: SendCoins, { db }: Deps): Promise<void> {
  const { uuid } = await homeCommunity(db.read);
  if (vote.recipientCommunityUuid !== uuid) {
    const text = `voteForSendCoins with wrong recipientCommunityUuid: ${vote.recipientCommunityUuid}`;
    throw new VoteRefusal('TRANSFER_REFUSED', text);
  }
  if (vote.senderCommunityUuid !== peer.community_uuid) {
    const text = `voteForSendCoins with wrong senderCommunityUuid: ${vote.senderCommunityUuid}`;
    throw new VoteRefusal('TRANSFER_REFUSED', text);
  }
  if (peer.connected_at === null || peer.paused_at !== null) throw notTrading();
}

function notTrading(): VoteRefusal {
  return new VoteRefusal('TRANSFER_REFUSED', 'voteForSendCoins: the communities do not trade at the moment');
}

function refuseWrongTime({ creationDate }: SendCoins, now: number): void {
  if (creationDate >= now - OLDEST_MS && creationDate <= now + AHEAD_MS) return;
  throw new VoteRefusal('TRANSFER_REFUSED', 'Error in voteForSendCoins: Error: creationDate is not now');
}

async function recipient(peer: Peer, vote: SendCoins, handshake: string, deps: Deps): Promise<Member> {
  const refusal = await limitReached(peer, vote, deps);
  // Read after the limits: a concurrent copy of the same vote may be what has used them up.
  if (refusal && !(await isRepetition(peer, vote, handshake, deps))) throw refusal;
  const found = await findNamedRecipient(peer, vote.recipientUserIdentifier, deps);
  if (found) return found;
  const { communityName } = deps.config;
  throw new VoteRefusal(
    'RECIPIENT_NOT_FOUND',
    `voteForSendCoins with unknown recipientUserIdentifier in the community=${communityName}`,
  );
}

/** Checked before the recipient: what is refused for everybody does not reveal who is a member. */
async function limitReached(peer: Peer, vote: SendCoins, deps: Deps): Promise<VoteRefusal | undefined> {
  const { db } = deps;
  if (await isOutOfNames(peer, vote.recipientUserIdentifier, deps)) {
    return new VoteRefusal('TRANSFER_REFUSED', 'voteForSendCoins: too many recipients were not found');
  }
  const use = {
    direction: 'RECEIVED',
    amount: vote.amount,
    limits: limitsOf(peer),
    now: deps.now(),
  } as const;
  const isBeyond = (await clearingRefusal(db.read, peer.id, use)) !== undefined;
  return isBeyond || (await isUsedUp(db.read, promisesOfPeer, { peer: peer.id }, deps))
    ? overLimit()
    : undefined;
}

function overLimit(): VoteRefusal {
  return new VoteRefusal('CLEARING_LIMIT_REACHED', 'voteForSendCoins: the limit of the community is reached');
}

/**
 * Whether this was promised before, to whom it names now: another name must not be tried under the id of a stored
 * transfer.
 */
async function isRepetition(peer: Peer, vote: SendCoins, handshake: string, { db }: Deps): Promise<boolean> {
  const stored = await protocolOfClaims(vote).findPromise(vote, handshake, {
    findByKey: (key) => findTransferByKey(db.read, peer.id, 'RECEIVED', key),
    findOpen: (number, creationAt) => findOpenByHandshake(db.read, peer.id, number, creationAt),
  });
  return stored?.state === 'PROMISED' && stored.named === vote.recipientUserIdentifier;
}

/** Of two transfers of a pair only one is accepted at a time; one whose answer was lost blocks the next for a minute. */
async function endOldPromises(peer: Peer, vote: SendCoins, member: Member, deps: Deps): Promise<void> {
  const sender = { communityId: peer.community_id ?? 0, uuid: vote.senderUserUuid };
  // Nothing is stored about a sender before the promise is.
  const senderId = (await findRemoteMemberId(deps.db.read, sender)) ?? 0;
  const open = await listOpenV1Promises(deps.db.read, peer.id, { senderId, memberId: member.id });
  for (const { id, created_at } of open) {
    if (deps.now() - created_at < PAIR_MS) continue;
    await applyStep(id, { event: 'TIME_OVER', detail: 'another vote of the same pair came' }, deps);
  }
}

/** The transfer may be part of the same commit, so it is read where it was found. */
async function refuseOtherVote(
  tx: Tx,
  stored: RemoteTransfer,
  { peer, vote, handshake }: { peer: Peer; vote: SendCoins; handshake: string },
): Promise<void> {
  const isSame = stored.handshake === handshake && stored.state === 'PROMISED';
  if (isSame && (await isSameTransfer(stored, peer, vote, tx, 'named'))) return;
  throw new VoteRefusal('TRANSFER_PENDING', ONGOING);
}

interface Promised {
  readonly peer: Peer;
  readonly vote: SendCoins;
  readonly handshake: string;
  readonly key: string;
  readonly member: Member;
}

async function storePromise(tx: Tx, promised: Promised, deps: Deps): Promise<void> {
  const { peer, vote, member } = promised;
  const now = deps.now();
  const requestId = await findPayableRequest(tx, promised, deps);
  const senderId = await storeSender(tx, peer, vote, now);
  const protocol = protocolOfClaims(vote);
  if (protocol.isOneAtATime) await refuseOther(tx, peer, { senderId, memberId: member.id });
  const open = await lockOpenPeer(tx, peer.id);
  if (!open) throw notTrading();
  const use = { direction: 'RECEIVED', amount: vote.amount, limits: limitsOf(open.peer), now } as const;
  if (!(await countInTransaction(tx, promisesOfPeer, { peer: peer.id }, deps))) throw overLimit();
  if ((await claimClearing(tx, open.clearing, use)) !== undefined) throw overLimit();
  const until = now + protocol.promiseMs;
  const id = await insertTransfer(tx, {
    ...rowOf(promised.peer, promised.key, vote, promised.handshake, now),
    state: 'PROMISED',
    member_id: member.id,
    foreign_member_id: senderId,
    request_id: requestId ?? null,
    until_at: until,
    next_attempt_at: until,
  });
  if (id === undefined) throw new ConcurrentVote();
  if (requestId !== undefined) {
    await beginPaying(tx, requestId, { memberId: member.id, remoteMemberId: senderId }, deps);
  }
  await insertStep(tx, {
    transferId: id,
    step: 'ASKED>PROMISED',
    detail: `vote ${promised.handshake}`,
    at: now,
  });
}

async function refuseOther(
  tx: Tx,
  { id }: Peer,
  pair: { readonly senderId: number; readonly memberId: number },
): Promise<void> {
  const others = await listOpenV1Promises(tx, id, pair);
  if (others.length > 0) throw new VoteRefusal('TRANSFER_PENDING', ONGOING);
}

function rowOf(peer: Peer, key: string, claims: SendCoins, handshake: string, now: number) {
  return {
    peer_id: peer.id,
    direction: 'RECEIVED',
    transfer_key: key,
    is_plain: protocolOfClaims(claims).mark,
    named: claims.recipientUserIdentifier,
    amount: claims.amount,
    memo: claims.memo,
    creation_at: claims.creationDate,
    handshake,
    foreign_link_id: claims.transactionLinkId ?? null,
    created_at: now,
  } as const;
}

/** Each is a row for good. The limit is far above the number of votes that get lost. */
export const unknownOfPeer = perDay(2000, 'unknown:peer:{peer}');

/**
 * Stores that an unknown transfer never will be booked, unless a vote for it came first. Throws PeerRefusal
 * when the peer sent too many of them in a day; it has to retry later then.
 */
export async function storeUnknownTransfer(
  peer: Peer,
  key: string,
  claims: ConclusionMessage,
  handshake: string,
  deps: Deps,
): Promise<void> {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    if (!(await countInTransaction(tx, unknownOfPeer, { peer: peer.id }, deps))) {
      throw new PeerRefusal('too many transfers that nobody voted for');
    }
    await insertTransfer(tx, {
      ...rowOf(peer, key, claims, handshake, now),
      state: 'NEVER',
      until_at: now,
      ended_at: now,
      next_attempt_at: now,
    });
  });
}
