/**
 * Advances a transfer to another community as far as possible: sends the orders that are due, applies the step that
 * the answer allows, and leaves the rest to the job. Called by the request that began it, and periodically after a
 * crash or a lost answer.
 */
import { firstOf, tidyText } from '@kula/core/platform/texts';
import { overAt, type RemoteOrder, STOPPING_MS } from '@kula/core/neighbours/remote-transfers';
import type { Deps } from '../../platform/deps.ts';
import { getPeer } from '../peers/peers.usecases.ts';
import type { Peer } from '../peers/peers.queries.ts';
import { isAllOver } from '../protocol/protocol.ts';
import { protocolOf, protocolOfTransfer } from '../protocol/protocol-choice.ts';
import { type Answered, sendOrder, isPeerFailure } from './outgoing-orders.usecases.ts';
import {
  getTransfer,
  type RemoteTransfer,
  saveRemoteMember,
  updateTransfer,
} from './remote-transfers.queries.ts';
import { applyStep } from './steps.usecases.ts';

/** Bounds the loop: from one state to its end there are three steps at most. */
const MOST_STEPS = 5;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 10 * 60_000;
const MOST_DOUBLINGS = 12;
/** How often a peer that gives unclear answers about a transfer is queried. */
const UNCLEAR_PAUSE_MS = 3_600_000;

export interface Progress {
  readonly transfer: RemoteTransfer;
  /** Whether the peer gave a valid answer, whatever it was. */
  readonly isAnswered: boolean;
}

/** Continues a transfer until no message is left or the other side does not answer. */
export async function advanceTransfer(id: number, deps: Deps): Promise<Progress> {
  let transfer = await getTransfer(deps.db.read, id);
  const begunIn = transfer.state;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const before = transfer.state;
    const overdue = await endInTime(transfer, deps);
    if (overdue) {
      transfer = overdue;
      continue;
    }
    const peer = await getPeer(deps.db.read, transfer.peer_id);
    const protocol = protocolOf(peer);
    const order = protocol.orderIn(transfer.state);
    if (order === undefined) return { transfer, isAnswered: true };
    if (protocol.waitsForEnd(transfer.state) && !isAllOver(transfer, deps.now())) {
      await waitUntilOver(transfer, deps);
      return { transfer, isAnswered: true };
    }
    const { isAnswered } = await pursue({ order, isFirst: begunIn === 'HELD' }, transfer, peer, deps);
    transfer = await getTransfer(deps.db.read, id);
    if (!isAnswered || transfer.state === before) return { transfer, isAnswered };
  }
  return { transfer, isAnswered: true };
}

async function waitUntilOver({ id, vote_over_at: overAt }: RemoteTransfer, { db }: Deps): Promise<void> {
  if (overAt === null) return;
  await db.transaction((tx) => updateTransfer(tx, id, { next_attempt_at: overAt }));
}

/** The step that is due because of the time; undefined while there is time. */
async function endInTime(transfer: RemoteTransfer, deps: Deps): Promise<RemoteTransfer | undefined> {
  const { id, state } = transfer;
  const until = state === 'STOPPING' ? transfer.created_at + STOPPING_MS : transfer.until_at;
  if (until > deps.now()) return undefined;
  if (state === 'STOPPING')
    return applyStep(id, { event: 'TIME_OVER', detail: 'no answer in all the time' }, deps);
  if (state === 'HELD' || state === 'SENT' || state === 'PROMISED') {
    return applyStep(
      id,
      { event: 'TIME_OVER', detail: 'the time is over', refusal: 'TRANSFER_FAILED' },
      deps,
    );
  }
  if (state !== 'RECALLED') return undefined;
  return applyStep(id, { event: 'NO_WORD', detail: 'no answer in all the time' }, deps);
}

/** A message to send; whether the transfer began in the same run, so that no such message was sent before. */
interface Order {
  readonly order: RemoteOrder;
  readonly isFirst: boolean;
}

async function pursue(
  { order, isFirst }: Order,
  transfer: RemoteTransfer,
  peer: Peer,
  deps: Deps,
): Promise<{ isAnswered: boolean }> {
  // Written before it is sent: a message that may arrive must be on record after a crash.
  if (protocolOf(peer).mayBeCopied(order)) await noteSent(transfer, deps);
  try {
    const answered = await sendOrder(order, await getTransfer(deps.db.read, transfer.id), peer, deps);
    const isUnbooked = order === 'BOOK' && isFirst && answered.hasNoRecipient === true;
    await apply(transfer, answered, { isUnbooked }, deps);
    return { isAnswered: true };
  } catch (error) {
    if (!isPeerFailure(error)) throw error;
    if (order === 'PROMISE') {
      const detail = `no answer to the vote: ${error.message}`;
      const refusal = error.reason === 'malformed' ? 'TRANSFER_FAILED' : 'COMMUNITY_AWAY';
      await applyStep(transfer.id, { event: 'NOT_PROMISED', detail, refusal }, deps);
    }
    await postpone(transfer.id, error.message, deps);
    return { isAnswered: false };
  }
}

async function noteSent(
  { id, vote_over_at: storedOverAt }: RemoteTransfer,
  { db, now }: Deps,
): Promise<void> {
  if (storedOverAt !== null && storedOverAt >= overAt(now())) return;
  await db.transaction((tx) => updateTransfer(tx, id, { vote_over_at: overAt(now()) }));
}

async function apply(
  transfer: RemoteTransfer,
  answered: Answered,
  { isUnbooked }: { readonly isUnbooked: boolean },
  deps: Deps,
): Promise<void> {
  const { event, detail, refusal, recipient, isVoteAnswered } = answered;
  if (event === undefined) return postpone(transfer.id, detail, deps);
  const changes = {
    // A vote that was refused made no row there.
    ...(isVoteAnswered === true && event === 'NOT_PROMISED' ? { vote_over_at: null } : {}),
    ...(isUnbooked ? { unbooked_at: deps.now() } : {}),
  };
  await applyStep(
    transfer.id,
    {
      event,
      detail,
      ...(refusal === undefined ? {} : { refusal }),
      changes,
      ...(recipient === undefined
        ? {}
        : {
            within: async (tx) => ({
              foreign_member_id: await saveRemoteMember(tx, recipient, deps.now()),
            }),
          }),
    },
    deps,
  );
}

/** Retries later, with growing pauses; a transfer that waits for a late vote to expire is retried then. */
async function postpone(id: number, reason: string, { db, now }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    const transfer = await getTransfer(tx, id);
    const { attempts, state, vote_over_at: voteOver } = transfer;
    const pause =
      state === 'UNCLEAR'
        ? UNCLEAR_PAUSE_MS
        : Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, MOST_DOUBLINGS), LONGEST_PAUSE_MS);
    const nextAt = now() + pause;
    const waitsForVote = protocolOfTransfer(transfer).waitsForVote(transfer) && voteOver !== null;
    await updateTransfer(tx, id, {
      attempts: attempts + 1,
      next_attempt_at: waitsForVote ? Math.max(nextAt, voteOver) : nextAt,
      last_error: firstOf(tidyText(reason), 300),
    });
  });
}
