/** A transfer from one account to another: what refuses it, its two bookings, and the events that follow. */
import { Refusal } from '@kula/core/platform/errors';
import { bookingTime, type Head, nextBooking } from '@kula/core/money/ledger';
import { type Amount, negate } from '@kula/core/money/money';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Member } from '../../platform/db/members.ts';
import type { Event } from '../../notify/events/event-kinds.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { type MailSnapshot, readMailSnapshot } from '../../notify/mails/between-members.usecases.ts';
import { insertBothBookings, type TwoSides } from '../ledger/bookings.queries.ts';
import { refuseBeyond } from '../ledger/bookings.usecases.ts';
import { findLiveHolds, type LiveHold } from '../ledger/ledger-holds.queries.ts';
import { findStates, type MemberState } from '../../people/members/members.usecases.ts';

export interface Transfer {
  readonly sender: Member;
  readonly recipient: Member;
  readonly amount: Amount;
  readonly memo: string;
  readonly heads: { readonly sender: Head | undefined; readonly recipient: Head | undefined };
  /**
   * The hold that this transfer uses up. Its amount was reserved when it was made, so no free balance is
   * needed now.
   */
  readonly holdId?: number;
  /** Whether one has named the other, who may then be shown the address; not where a link was redeemed. */
  readonly isNamed: boolean;
  /** What the recipient is sent; each mail has these facts in its own form. */
  readonly mail?: 'transactionReceived' | 'paymentRequestAccepted';
  /** The time of both bookings, where it was decided under the locks already. */
  readonly at?: number;
  /** What was read under the locks, where it was read already. */
  readonly snapshot?: TransferSnapshot;
}

/** The rows to read under the locks of both accounts before a transfer between them. */
export interface TransferSnapshot {
  readonly people: readonly MemberState[];
  readonly holds: readonly LiveHold[];
  /** Of both bookings. */
  readonly ids: readonly number[];
  readonly mail: MailSnapshot;
  /** The time of the read: nothing may be booked before it. */
  readonly at: number;
}

/** Reads the snapshot in parallel; both accounts must be locked before. */
export async function readTransferSnapshot(
  tx: Tx,
  { payerId, recipient }: { readonly payerId: number; readonly recipient: Pick<Member, 'id' | 'email'> },
  deps: Deps,
): Promise<TransferSnapshot> {
  const at = deps.now();
  const [people, holds, ids, mail] = await Promise.all([
    findStates(tx, [payerId, recipient.id]),
    findLiveHolds(tx, payerId, at),
    deps.db.twoIdsFor(tx, 'bookings'),
    readMailSnapshot(tx, { by: payerId, to: recipient }, deps),
  ]);
  return { people, holds, ids, mail, at };
}

export interface BookedTransfer {
  readonly sendId: number;
  readonly receiveId: number;
  readonly at: number;
}

/**
 * Books both sides of a transfer and reports both events; the recipient's has a mail and a push message. Both accounts
 * must be locked; the time is read here, under the locks, because another transaction may have booked while this one
 * waited.
 */
export async function bookTransfer(tx: Tx, transfer: Transfer, deps: Deps): Promise<BookedTransfer> {
  const parties = { payerId: transfer.sender.id, recipient: transfer.recipient };
  const snapshot = transfer.snapshot ?? (await readTransferSnapshot(tx, parties, deps));
  const sides = calculateSides(transfer, snapshot, deps);
  insertBothBookings(tx, sides);
  await notify(tx, eventsOf(transfer, sides, snapshot.mail), deps);
  return { sendId: sides.one.id, receiveId: sides.other.id, at: sides.one.booking.bookedAt };
}

/** Checks a transfer and calculates its bookings, each side referring to the other; writes nothing. */
function calculateSides(
  { sender, recipient, amount, memo, heads, holdId, at: decided }: Transfer,
  { people, holds, ids: [sendId = Number.NaN, receiveId = Number.NaN], at: readAt }: TransferSnapshot,
  deps: Pick<Deps, 'now'>,
): TwoSides {
  if (holdId === undefined) refuseClosed(people, sender.id);
  refuseUnreachable(people, recipient.id);
  // A clock that was set back meanwhile would make holds valid again that were not read.
  const at = decided ?? bookingTime(Math.max(readAt, deps.now()), heads.sender, heads.recipient);
  if (holdId === undefined) refuseBeyond(holds, heads.sender, amount, at);
  const sent = nextBooking(heads.sender, { type: 'SEND', amount: negate(amount), at });
  const received = nextBooking(heads.recipient, { type: 'RECEIVE', amount, at });
  return {
    one: { id: sendId, memberId: sender.id, booking: sent },
    other: { id: receiveId, memberId: recipient.id, booking: received },
    words: holdId === undefined ? { memo } : { memo, holdId },
  };
}

/** What is recorded of both sides. */
function eventsOf(
  { sender, recipient, amount, memo, holdId, isNamed, mail = 'transactionReceived' }: Transfer,
  { one, other }: TwoSides,
  { countNotification, isFullForStrangers }: MailSnapshot,
): Event[] {
  const what = { by: sender, amount, at: one.booking.bookedAt };
  // A member who redeems a link sees the arrival on the screen.
  const data = { memo, mail, isNamed, isAwaited: holdId !== undefined };
  const room = { mayBeNotified: countNotification(), isFullForStrangers };
  return [
    { kind: 'TRANSACTION_SEND', ...what, to: sender, involvedId: one.id },
    { kind: 'TRANSACTION_RECEIVE', ...what, to: recipient, involvedId: other.id, data, ...room },
  ];
}

/** Refuses with UNAUTHORIZED when the account was closed while the request was under way. */
function refuseClosed(people: readonly MemberState[], payerId: number): void {
  const payer = people.find(({ id }) => id === payerId);
  if (!payer || payer.deleted_at !== null) throw new Refusal('UNAUTHORIZED');
}

/**
 * Refuses with RECIPIENT_DELETED when the account is closed, with RECIPIENT_NOT_FOUND when its address was never
 * confirmed.
 */
export async function refuseClosedAccount(tx: Tx, recipientId: number): Promise<void> {
  refuseUnreachable(await findStates(tx, [recipientId]), recipientId);
}

function refuseUnreachable(people: readonly MemberState[], recipientId: number): void {
  const recipient = people.find(({ id }) => id === recipientId);
  if (!recipient || recipient.deleted_at !== null) {
    throw new Refusal('RECIPIENT_DELETED');
  }
  // Without a confirmed address and a password nobody could ever use the amount.
  if (recipient.email_checked_at === null) {
    throw new Refusal('RECIPIENT_NOT_FOUND');
  }
}
