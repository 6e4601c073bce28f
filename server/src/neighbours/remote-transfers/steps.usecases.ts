/**
 * Applies a step to a transfer between communities, and with it every change of its state. Each step is one
 * transaction: the state, its bookings, and the record of the message. It is applied under the lock of the account of
 * the member here, so that the second of two concurrent steps reads the result of the first.
 */
import { firstOf, tidyText } from '@kula/core/platform/texts';
import { bookingTime, type Head } from '@kula/core/money/ledger';
import { negate } from '@kula/core/money/money';
import {
  effectOf,
  finalStates,
  nextRemoteState,
  RECALLED_MS,
  type RemoteEffect,
  type RemoteEvent,
  type StoredRemoteState,
} from '@kula/core/neighbours/remote-transfers';
import type { Account, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Member } from '../../platform/db/members.ts';
import type { RemoteMember } from '../../notify/events/event-kinds.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { bookRemote, headIn, releaseHold, isHoldLive } from '../../money/ledger/bookings.usecases.ts';
import { bookClearing, freeClearing } from '../../money/ledger/clearing.usecases.ts';
import { findMember } from '../../people/members/members.usecases.ts';
import { protocolOfTransfer } from '../protocol/protocol-choice.ts';
import { followPaidRequest } from './paid-requests.usecases.ts';
import {
  findBooking,
  findRemoteMember,
  getTransfer,
  insertStep,
  type RemoteTransfer,
  updateTransfer,
} from './remote-transfers.queries.ts';
import { wakeQueue } from './transfer-queue.usecases.ts';
import { endReturnedLink, redeemLinkAtPeer } from './remote-transfer-links.queries.ts';

/** The longest text of a message that is stored. */
const MAX_DETAIL_CHARS = 500;

export interface StepInput {
  readonly event: RemoteEvent;
  /** The text of the message, for a later investigation. */
  readonly detail: string;
  /** Why the sender's transfer is not sent. */
  readonly refusal?: string;
  /** New data about the other side. */
  readonly changes?: {
    readonly vote_over_at?: number | null;
    readonly unbooked_at?: number;
    readonly foreign_member_id?: number;
  };
  readonly within?: (tx: Tx) => Promise<{ readonly foreign_member_id?: number }>;
}

interface Moving {
  readonly transfer: RemoteTransfer;
  readonly memberId: number;
  readonly head: Head | undefined;
  readonly at: number;
}

/** Applies one step; returns the transfer after it. An event without effect is only recorded. */
export async function applyStep(id: number, input: StepInput, deps: Deps): Promise<RemoteTransfer> {
  const step = async (tx: Tx): Promise<RemoteTransfer> => {
    const { member_id: memberId } = await getTransfer(tx, id);
    const accounts = memberId === null ? [] : await deps.db.lockAccounts(tx, [memberId]);
    const found = await input.within?.(tx);
    return stepUnderLock(tx, { id, accounts }, { ...input, changes: { ...input.changes, ...found } }, deps);
  };
  // A message that comes twice changes nothing the second time, and so does a step that was applied already.
  const after = await deps.db.transaction(step, { isRepeatable: true });
  wakeQueue(deps);
  return after;
}

/** One step in a transaction that holds the lock on the account of the member here. */
export async function stepUnderLock(
  tx: Tx,
  { id, accounts }: { readonly id: number; readonly accounts: readonly Account[] },
  input: Omit<StepInput, 'within'>,
  deps: Deps,
): Promise<RemoteTransfer> {
  const before = await getTransfer(tx, id);
  const { member_id: memberId } = before;
  const head = memberId === null ? undefined : headIn(accounts, memberId);
  const at = bookingTime(deps.now(), head);
  const transfer = { ...before, ...input.changes };
  const event = await eventFor(tx, transfer, input.event, at);
  const to = nextRemoteState(before.state, event) as StoredRemoteState;
  const effect = effectOf(before.state, to);
  if (memberId !== null && effect) await effects[effect](tx, { transfer, memberId, head, at }, deps);
  await updateTransfer(tx, id, {
    ...input.changes,
    ...(to === before.state ? {} : stateColumns(to, transfer, deps.now())),
    ...refusalColumn(before, effect, input),
    last_error: null,
  });
  if (to !== before.state) await followPaidRequest(tx, transfer, { to, refusal: input.refusal }, deps);
  const step = `${input.event}>${to}`;
  await insertStep(tx, { transferId: id, step, detail: short(input.detail), at: deps.now() });
  return getTransfer(tx, id);
}

/**
 * A refusal is stored when the amount is free again. That a member is blocked there is corrected by an answer
 * that shows the row to be a copy of this very vote.
 */
function refusalColumn(
  { refusal: storedRefusal }: RemoteTransfer,
  effect: RemoteEffect | undefined,
  { refusal }: StepInput,
): { readonly refusal?: string } {
  if (effect === 'RELEASE') return { refusal: refusal ?? 'TRANSFER_FAILED' };
  return storedRefusal?.startsWith('TRANSFER_BLOCKED') === true && refusal !== undefined ? { refusal } : {};
}

function short(detail: string): string {
  return firstOf(tidyText(detail), MAX_DETAIL_CHARS);
}

/**
 * A promise has no effect when the amount is no longer set aside; nothing is booked for a closed account.
 */
async function eventFor(
  tx: Tx,
  transfer: RemoteTransfer,
  event: RemoteEvent,
  at: number,
): Promise<RemoteEvent> {
  const { member_id: memberId, hold_id: holdId } = transfer;
  if (event === 'PROMISED' && transfer.state === 'HELD' && holdId !== null && memberId !== null) {
    const stands =
      (await hasOpenAccount(tx, memberId)) && (await isHoldLive(tx, { id: holdId, memberId }, at));
    return stands ? event : 'NOT_PROMISED';
  }
  if (event !== 'TOLD_TO_BOOK' || memberId === null) return event;
  return (await hasOpenAccount(tx, memberId)) ? event : 'TOLD_NEVER';
}

async function hasOpenAccount(tx: Tx, memberId: number): Promise<boolean> {
  return (await findMember(tx, { id: memberId }))?.deleted_at === null;
}

function stateColumns(state: StoredRemoteState, transfer: RemoteTransfer, now: number) {
  const isFinal = (finalStates as readonly StoredRemoteState[]).includes(state);
  const lasting: Partial<Record<StoredRemoteState, number>> = {
    SENT: protocolOfTransfer(transfer).sentMs,
    RECALLED: RECALLED_MS,
  };
  return {
    state,
    ended_at: isFinal ? now : null,
    until_at: now + (lasting[state] ?? 0),
    attempts: 0,
  };
}

const effects: Readonly<Record<RemoteEffect, (tx: Tx, moving: Moving, deps: Deps) => Promise<void>>> = {
  RELEASE: async (tx, moving, deps) => {
    const { memberId, at } = moving;
    const { hold_id: holdId } = moving.transfer;
    if (holdId !== null) await releaseHold(tx, { id: holdId, memberId }, at);
    await uncount(tx, moving, deps);
  },
  TAKE: async (tx, { transfer, memberId, head, at }, deps) => {
    const { id, amount, memo, hold_id: holdId, foreign_link_id: linkId } = transfer;
    const member = { id: memberId };
    const facts = { by: member, to: member, amount, at };
    if (linkId !== null) {
      await redeemLinkAtPeer(tx, { id: linkId, memberId }, { transferId: id, at });
      await notify(tx, { kind: 'LINK_TAKEN_BY_PEER', ...facts, involvedId: linkId }, deps);
    } else if (holdId !== null) await releaseHold(tx, { id: holdId, memberId }, at);
    const words = { memo, remoteTransferId: id, ...(linkId === null ? {} : { holdId: linkId }) };
    await bookRemote(tx, { id: memberId, head }, { amount: negate(amount), at }, words);
    await notify(tx, { kind: 'SENT_TO_PEER', ...facts, involvedId: id }, deps);
  },
  OWE: async (tx, { transfer, memberId, at }, deps) => {
    const { id, peer_id: peerId, amount, memo, foreign_link_id: linkId } = transfer;
    await bookClearing(tx, peerId, { transferId: id, amount, at: deps.now() });
    const bookingId = (await findBooking(tx, id, 'SEND')) ?? 0;
    const data = { memo, link: linkId === null ? undefined : { id: linkId, bookingId } };
    const facts = { ...(await people(tx, transfer, memberId)), involvedId: id, amount, at };
    await notify(tx, { kind: 'REMOTE_TRANSFER_ARRIVE', ...facts, data }, deps);
  },
  GIVE_BACK: async (tx, moving, deps) => {
    const { transfer, memberId, head, at } = moving;
    const { id, amount, memo, foreign_link_id: linkId } = transfer;
    if (linkId !== null) await endReturnedLink(tx, { id: linkId, memberId }, at);
    await bookRemote(tx, { id: memberId, head }, { amount, at }, { memo, remoteTransferId: id });
    await uncount(tx, moving, deps);
    const facts = { to: { id: memberId }, involvedId: id, amount, at };
    await notify(tx, { kind: 'REMOTE_TRANSFER_RETURN', ...facts }, deps);
  },
  RECEIVE: async (tx, { transfer, memberId, head, at }, deps) => {
    const { id, peer_id: peerId, amount, request_id: requestId } = transfer;
    const memo = tidyText(transfer.memo);
    const words = { memo, remoteTransferId: id };
    const involvedId = await bookRemote(tx, { id: memberId, head }, { amount, at }, words);
    await bookClearing(tx, peerId, { transferId: id, amount: negate(amount), at: deps.now() });
    const facts = { ...(await people(tx, transfer, memberId)), involvedId, amount, at };
    const mail = requestId === null ? 'transactionReceived' : 'paymentRequestAccepted';
    await notify(tx, { kind: 'RECEIVED_FROM_PEER', ...facts, data: { memo, mail } }, deps);
  },
  FORGET: uncount,
};

/** An amount that was not sent does not count against the limit of the day. */
async function uncount(tx: Tx, { transfer }: Moving, { now }: Deps): Promise<void> {
  const { peer_id: peerId, direction, amount, created_at: countedAt } = transfer;
  await freeClearing(tx, { peerId, direction, amount, countedAt, now: now() });
}

/** The member here, and the remote one as far as their community sent the data. */
async function people(
  tx: Tx,
  { foreign_member_id: remoteMemberId }: RemoteTransfer,
  memberId: number,
): Promise<{ readonly to: Member; readonly remoteMember: RemoteMember | undefined }> {
  const to = await findMember(tx, { id: memberId });
  if (!to) throw new Error(`There is no member ${memberId}.`);
  return {
    to,
    remoteMember: remoteMemberId === null ? undefined : await findRemoteMember(tx, remoteMemberId),
  };
}
