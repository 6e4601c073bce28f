/**
 * The one place in which a transfer between communities changes its state. Each step is one transaction: the state, the bookings that
 * belong to it, and what is written down about it. It is taken under the lock of the account of the member here, so that of
 * two that come at once the second sees what the first one did.
 */
import { bookingTime, type Tail } from '@kula/core/ledger';
import { tidyText } from '@kula/core/memos';
import { negate } from '@kula/core/money';
import {
  effectOf,
  finalStates,
  nextRemoteState,
  PROMISE_MS,
  type RemoteEffect,
  type RemoteEvent,
  type KeptRemoteState,
  SENT_MS,
  SENT_TO_PLAIN_MS,
} from '@kula/core/remote-transfers';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { recordEvent } from '../events/events.usecases.ts';
import { bookRemote, endSettingAside, holdStands } from '../ledger/bookings.usecases.ts';
import { bookClearing, freeClearing } from '../ledger/clearing.usecases.ts';
import { findMember } from '../members/members.usecases.ts';
import { tailIn } from '../ledger/ledger-tail.ts';
import { getTransfer, insertStep, type RemoteTransfer, updateTransfer } from './remote-transfers.queries.ts';
import { endReturnedLink, redeemLinkAbroad } from './remote-transfer-links.queries.ts';
import { tellLinkOwner, tellRecipient } from './telling.usecases.ts';

/** The longest that is kept of what was said. */
const MAX_DETAIL_CHARS = 500;
/** For so long a returned or recalled transfer is asked about, before an administrator has to ask. */
const RECALLED_MS = 7 * 86_400_000;

export interface StepInput {
  readonly event: RemoteEvent;
  /** What was said, for whoever has to find out later. */
  readonly detail: string;
  /** Why the sender's transfer is not sent. */
  readonly refusal?: string;
  /** What is known of the other side since. */
  readonly changes?: { readonly foreign_member_id?: number; readonly vote_over_at?: number | null };
  readonly within?: (tx: Tx) => Promise<{ readonly foreign_member_id?: number }>;
}

interface Moving {
  readonly transfer: RemoteTransfer;
  readonly memberId: number;
  readonly tail: Tail | undefined;
  readonly at: number;
}

/** Takes one step; returns the transfer as it stands then. What changes nothing is only written down. */
export function takeStep(id: number, input: StepInput, deps: Deps): Promise<RemoteTransfer> {
  return deps.db.transaction(async (tx) => {
    const { member_id: memberId } = await getTransfer(tx, id);
    const accounts = memberId === null ? [] : await deps.db.lockAccounts(tx, [memberId]);
    const before = await getTransfer(tx, id);
    const tail = memberId === null ? undefined : tailIn(accounts, memberId);
    const at = bookingTime(deps.now(), tail);
    const found = await input.within?.(tx);
    const transfer = { ...before, ...input.changes, ...found };
    const event = await eventFor(tx, transfer, input.event, at);
    const to = nextRemoteState(before.state, event) as KeptRemoteState;
    const effect = effectOf(before.state, to);
    if (memberId !== null && effect) await effects[effect](tx, { transfer, memberId, tail, at }, deps);
    await updateTransfer(tx, id, {
      ...input.changes,
      ...found,
      ...(to === before.state ? {} : stateColumns(to, transfer, deps.now())),
      ...(effect === 'RELEASE' ? { refusal: input.refusal ?? 'TRANSFER_FAILED' } : {}),
      last_error: null,
    });
    await insertStep(tx, {
      transferId: id,
      step: `${input.event}>${to}`,
      detail: short(input.detail),
      at: deps.now(),
    });
    return getTransfer(tx, id);
  });
}

function short(detail: string): string {
  return detail.slice(0, MAX_DETAIL_CHARS);
}

/** A promise that comes when the amount is not set aside any more is none; nothing is booked for who has left. */
async function eventFor(
  tx: Tx,
  transfer: RemoteTransfer,
  event: RemoteEvent,
  at: number,
): Promise<RemoteEvent> {
  if (event === 'PROMISED' && transfer.state === 'HELD' && transfer.hold_id !== null) {
    return (await holdStands(tx, transfer.hold_id, at)) ? event : 'NOT_PROMISED';
  }
  if (event !== 'TOLD_TO_BOOK' || transfer.member_id === null) return event;
  const member = await findMember(tx, { id: transfer.member_id });
  return member?.deleted_at === null ? event : 'TOLD_NEVER';
}

function stateColumns(state: KeptRemoteState, { is_plain: isPlain }: RemoteTransfer, now: number) {
  const isFinal = (finalStates as readonly KeptRemoteState[]).includes(state);
  const lasting: Partial<Record<KeptRemoteState, number>> = {
    SENT: isPlain === 1 ? SENT_TO_PLAIN_MS : SENT_MS,
    RECALLED: RECALLED_MS,
    PROMISED: PROMISE_MS,
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
    if (moving.transfer.hold_id !== null) await endSettingAside(tx, moving.transfer.hold_id, moving.at);
    await uncount(tx, moving, deps);
  },
  TAKE: async (tx, { transfer, memberId, tail, at }) => {
    const { id, amount, memo, hold_id: holdId, foreign_link_id: linkId } = transfer;
    const about = { actingMemberId: memberId, affectedMemberId: memberId, involvedId: id, amount };
    if (linkId !== null) {
      await redeemLinkAbroad(tx, linkId, { transferId: id, at });
      await recordEvent(tx, { type: 'TRANSACTION_LINK_REDEEM', ...about, involvedId: linkId }, at);
    } else if (holdId !== null) await endSettingAside(tx, holdId, at);
    const words = { memo, remoteTransferId: id, ...(linkId === null ? {} : { holdId: linkId }) };
    await bookRemote(tx, { id: memberId, tail }, { amount: negate(amount), at }, words);
    await recordEvent(tx, { type: 'TRANSACTION_SEND', ...about }, at);
  },
  OWE: async (tx, { transfer, memberId, at }, deps) => {
    const { id, peer_id: peerId, amount } = transfer;
    await bookClearing(tx, peerId, { transferId: id, amount, at: deps.now() });
    const about = { affectedMemberId: memberId, involvedId: id, amount };
    await recordEvent(tx, { type: 'REMOTE_TRANSFER_ARRIVE', ...about }, at);
    await tellLinkOwner(tx, transfer, { memberId, at }, deps);
  },
  GIVE_BACK: async (tx, moving, deps) => {
    const { transfer, memberId, tail, at } = moving;
    const { id, amount, memo, foreign_link_id: linkId } = transfer;
    if (linkId !== null) await endReturnedLink(tx, linkId, at);
    await bookRemote(tx, { id: memberId, tail }, { amount, at }, { memo, remoteTransferId: id });
    await uncount(tx, moving, deps);
    const about = { affectedMemberId: memberId, involvedId: id, amount };
    await recordEvent(tx, { type: 'REMOTE_TRANSFER_RETURN', ...about }, at);
  },
  RECEIVE: async (tx, { transfer, memberId, tail, at }, deps) => {
    const { id, peer_id: peerId, amount, memo } = transfer;
    const words = { memo: tidyText(memo), remoteTransferId: id };
    const bookingId = await bookRemote(tx, { id: memberId, tail }, { amount, at }, words);
    await bookClearing(tx, peerId, { transferId: id, amount: negate(amount), at: deps.now() });
    const about = { affectedMemberId: memberId, involvedId: bookingId, amount };
    await recordEvent(tx, { type: 'TRANSACTION_RECEIVE', ...about }, at);
    await tellRecipient(tx, transfer, { memberId, bookingId, at }, deps);
  },
  FORGET: uncount,
};

/** What did not go there does not count against the day. */
async function uncount(tx: Tx, { transfer }: Moving, { now }: Deps): Promise<void> {
  const { peer_id: peerId, direction, amount, created_at: countedAt } = transfer;
  await freeClearing(tx, { peerId, direction, amount, countedAt, now: now() });
}
