/**
 * Sending to a member of another community: the amount is set aside, the other side is sent a request for a
 * promise, and its answer decides.
 */
import { createHash, randomUUID } from 'node:crypto';
import { type ProblemCode, Refusal } from '@kula/core/platform/errors';
import { bookingTime, type Head } from '@kula/core/money/ledger';
import { type Amount, formatDecimal } from '@kula/core/money/money';
import { HOLD_MS, overAt } from '@kula/core/neighbours/remote-transfers';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Member } from '../../platform/db/members.ts';
import { command } from '../../commands/command.ts';
import { findMember } from '../../people/members/members.usecases.ts';
import { createHold, headIn } from '../../money/ledger/bookings.usecases.ts';
import { claimClearing } from '../../money/ledger/clearing.usecases.ts';
import { confirmOutgoing, sendLimitOf } from '../../people/passkeys/confirmations.usecases.ts';
import { CLAIM_MS } from '../peers/peer-rounds.usecases.ts';
import { newNumber } from '../protocol/protocol-fields.ts';
import { protocolOf } from '../protocol/protocol-choice.ts';
import { lockOpenPeer, findOpenPeer } from '../peers/open-peers.usecases.ts';
import { isAway } from '../peers/shown-peers.usecases.ts';
import { limitsOf, type Peer } from '../peers/peers.queries.ts';
import { advanceTransfer } from './transfer-progress.usecases.ts';
import { beginPaying } from './paid-requests.usecases.ts';
import { findTransferOfLink } from './remote-transfer-links.queries.ts';
import { findRepeated, insertTransfer, type RemoteTransfer } from './remote-transfers.queries.ts';
import type { RemoteGift } from '../../money/transfers/transfer-ports.ts';
import { applyStep } from './steps.usecases.ts';
import { waitForTurn } from './transfer-queue.usecases.ts';
import { requestsOperations } from '../../money/payment-requests/payment-requests.operations.ts';
import { transfersOperations } from '../../money/transfers/transfers.operations.ts';

/**
 * Sends to a member of another community. Returns when the amount has arrived or is pending; then it arrives or comes
 * back by itself. Nothing was sent when it is refused; a payment request that cannot be paid is refused with the
 * reason.
 */
export async function sendToPeer(actor: Actor, input: RemoteGift, deps: Deps): Promise<RemoteTransfer> {
  const peer = await findOpenPeer(input.communityId, deps);
  if (!peer) throw new Refusal('COMMUNITY_NOT_FOUND', { about: 'communityIdentifier' });
  const id = await begin(actor, input, peer, deps);
  return sendOnce(id, deps);
}

const sending = new WeakMap<Database, Map<number, Promise<RemoteTransfer>>>();

/** A repeated command shares the outcome of the one that is in progress, so that one vote is sent. */
function sendOnce(id: number, deps: Deps): Promise<RemoteTransfer> {
  const flights = sending.get(deps.db) ?? new Map<number, Promise<RemoteTransfer>>();
  sending.set(deps.db, flights);
  const flight = flights.get(id) ?? sendInTurn(id, deps).finally(() => flights.delete(id));
  flights.set(id, flight);
  return flight;
}

async function sendInTurn(id: number, deps: Deps): Promise<RemoteTransfer> {
  if (!(await waitForTurn(id, deps))) {
    const detail = 'an earlier transfer of the same members is not settled';
    await applyStep(id, { event: 'NOT_ASKED', detail, refusal: 'TRANSFER_PENDING' }, deps);
  }
  const { transfer } = await advanceTransfer(id, deps);
  if (transfer.state === 'STOPPING' || transfer.state === 'STOPPED') throw asStored(transfer);
  return transfer;
}

function asStored({ refusal }: RemoteTransfer): Refusal {
  return new Refusal((refusal as ProblemCode | null) ?? 'TRANSFER_FAILED');
}

/** Its key is stored in the transfer: a repetition continues it, whatever became of it. */
function begin(actor: Actor, input: RemoteGift, peer: Peer, deps: Deps): Promise<number> {
  const { member } = actor;
  const { amount, memo, identifier, idempotencyKey: key, request } = input;
  const answered = request === undefined ? [] : [String(request.id)];
  const hash = hashOf([String(peer.id), identifier.toLowerCase(), formatDecimal(amount), memo, ...answered]);
  return command(
    {
      operation: request ? requestsOperations.acceptPaymentRequest : transfersOperations.sendCoins,
      actor,
      isContinued: true,
      find: (tx) => repetition(tx, member.id, key, hash),
      usesBy: (repeated) => ({ giver: repeated === undefined ? member.id : undefined }),
      work: async (tx, { accounts }) => {
        // Read again under the lock: the first request may have been under way.
        const repeated = await repetition(tx, member.id, key, hash);
        return (
          repeated ??
          setAside(tx, member, { gift: input, hash, peer, head: headIn(accounts, member.id) }, deps)
        );
      },
    },
    deps,
  );
}

interface Beginning {
  readonly gift: RemoteGift;
  readonly hash: string;
  readonly peer: Peer;
  readonly head: Head | undefined;
}

/** Sets the amount aside and stores the transfer. The account of the sender must be locked. */
async function setAside(
  tx: Tx,
  member: Member,
  { gift, hash, peer, head }: Beginning,
  deps: Deps,
): Promise<number> {
  const { amount, memo, identifier, confirmation, request } = gift;
  const now = deps.now();
  const at = bookingTime(now, head);
  if (request) await request.claim(tx, at);
  const limit = await sendLimitOf(tx, member.id);
  await confirmOutgoing(tx, { member, amount, confirmation, limit }, deps);
  const hold = { amount, at, until: at + HOLD_MS };
  const holdId = await createHold(tx, { id: member.id, head }, hold);
  await claim(tx, peer.id, amount, now);
  const id = await insertTransfer(tx, {
    ...newRow(peer, now),
    member_id: member.id,
    named: identifier,
    amount,
    memo,
    creation_at: at,
    hold_id: holdId,
    idempotency_key: gift.idempotencyKey ?? null,
    arguments_hash: hash,
    request_id: request?.id ?? null,
    until_at: hold.until,
  });
  if (id === undefined) throw new Error('Two transfers were given the same id.');
  if (request) await beginPaying(tx, request.id, { memberId: member.id }, deps);
  return id;
}

/** A link of this community that a member of another one redeems. */
export interface RedeemedLink {
  readonly id: number;
  readonly memberId: number;
  readonly amount: Amount;
  readonly memo: string;
}

/**
 * Sends the amount of a link to a member of another community who has its code. The link is open until the other side
 * has promised, and then ends for good. Refuses with LINK_OWNER_GONE, LINK_REDEEMED, TRANSFER_PENDING, and as
 * `sendToPeer` does.
 */
export async function sendLinkToPeer(
  link: RedeemedLink,
  { peer, recipientUuid }: { readonly peer: Peer; readonly recipientUuid: string },
  deps: Deps,
): Promise<RemoteTransfer> {
  const id = await deps.db.transaction(async (tx) => {
    await deps.db.lockAccounts(tx, [link.memberId]);
    const owner = await findMember(tx, { id: link.memberId });
    if (!owner || owner.deleted_at !== null) throw new Refusal('LINK_OWNER_GONE');
    const other = await findTransferOfLink(tx, link.id);
    if (other) throw new Refusal(other.state === 'BOOKED' ? 'LINK_REDEEMED' : 'TRANSFER_PENDING');
    const now = deps.now();
    await claim(tx, peer.id, link.amount, now);
    const inserted = await insertTransfer(tx, {
      ...newRow(peer, now),
      member_id: link.memberId,
      named: recipientUuid,
      amount: link.amount,
      memo: link.memo,
      creation_at: now,
      hold_id: link.id,
      foreign_link_id: link.id,
      until_at: now + HOLD_MS,
    });
    if (inserted === undefined) throw new Error('Two transfers were given the same id.');
    return inserted;
  });
  return sendOnce(id, deps);
}

/**
 * Counts the amount against the present limits. Refuses with COMMUNITY_NOT_FOUND when the peer was paused
 * or removed meanwhile, with COMMUNITY_AWAY, and with CLEARING_LIMIT_REACHED and the limit: that of a day
 * is reset tomorrow.
 */
async function claim(tx: Tx, peerId: number, amount: Amount, now: number): Promise<void> {
  const open = await lockOpenPeer(tx, peerId);
  if (!open) throw new Refusal('COMMUNITY_NOT_FOUND', { about: 'communityIdentifier' });
  const { peer, clearing } = open;
  if (isAway(peer, now)) throw new Refusal('COMMUNITY_AWAY');
  const use = { direction: 'SENT', amount, limits: limitsOf(peer), now } as const;
  const limit = await claimClearing(tx, clearing, use);
  if (limit !== undefined) throw new Refusal('CLEARING_LIMIT_REACHED', { detail: { limit } });
}

function newRow(peer: Peer, now: number) {
  return {
    peer_id: peer.id,
    direction: 'SENT',
    transfer_key: randomUUID(),
    state: 'HELD',
    is_plain: protocolOf(peer).mark,
    handshake: newNumber(),
    created_at: now,
    next_attempt_at: now + CLAIM_MS,
    // For all messages that are sent before the job takes over, so that no further row is written before
    // each of them.
    vote_over_at: overAt(now + CLAIM_MS),
  } as const;
}

async function repetition(
  tx: Tx,
  memberId: number,
  key: string | null | undefined,
  hash: string,
): Promise<number | undefined> {
  if (key === null || key === undefined) return undefined;
  const earlier = await findRepeated(tx, memberId, key);
  if (earlier && earlier.arguments_hash !== hash) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return earlier?.id;
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
