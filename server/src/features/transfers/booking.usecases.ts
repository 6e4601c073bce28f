/** The one way in which GDD goes from one account to another. */
import { Refusal } from '@kula/core/errors';
import { bookingTime, type Tail } from '@kula/core/ledger';
import type { Amount } from '@kula/core/money';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Member } from '../../db/members.ts';
import { notify } from '../events/events.usecases.ts';
import { bookBothSides, refuseUncovered } from '../ledger/bookings.usecases.ts';
import { findMember } from '../members/members.usecases.ts';

export interface Transfer {
  readonly sender: Member;
  readonly recipient: Member;
  readonly amount: Amount;
  readonly memo: string;
  readonly tails: { readonly sender: Tail | undefined; readonly recipient: Tail | undefined };
  /** The hold that this transfer uses up. Its amount was set aside when it was made, so nothing has to be free now. */
  readonly holdId?: number;
  /** What the recipient is told; the same facts in other words. */
  readonly mail?: 'transactionReceived' | 'paymentRequestAccepted';
}

export interface BookedTransfer {
  readonly sendId: number;
  readonly receiveId: number;
  readonly at: number;
}

/**
 * Books both sides of a transfer and queues what both are told. Both accounts must be locked; the time is read
 * here, behind the locks, because whoever held them before may have booked while this transfer waited. At most so
 * many mails a day go from one member to another. Refuses with NOT_ENOUGH_GDD, RECIPIENT_DELETED or RECIPIENT_NOT_FOUND.
 */
export async function bookTransfer(tx: Tx, transfer: Transfer, deps: Deps): Promise<BookedTransfer> {
  const { sender, recipient, amount, memo, tails, holdId } = transfer;
  await refuseClosedAccount(tx, recipient.id);
  const at = bookingTime(deps.now(), tails.sender, tails.recipient);
  if (holdId === undefined) await refuseUncovered(tx, sender.id, tails.sender, amount, at);
  const words = holdId === undefined ? { memo } : { memo, holdId };
  const { sendId, receiveId } = await bookBothSides(tx, {
    sender: { id: sender.id, tail: tails.sender },
    recipient: { id: recipient.id, tail: tails.recipient },
    amount,
    at,
    words,
  });
  await tell(tx, transfer, { sendId, receiveId, at }, deps);
  return { sendId, receiveId, at };
}

function tell(
  tx: Tx,
  { sender, recipient, amount, memo, holdId, mail = 'transactionReceived' }: Transfer,
  { sendId, receiveId, at }: BookedTransfer,
  deps: Deps,
): Promise<void> {
  const what = { by: sender, amount, at };
  // Who redeems a link looks at what arrives.
  const data = { memo, mail, isAwaited: holdId !== undefined };
  return notify(
    tx,
    [
      { kind: 'TRANSACTION_SEND', ...what, to: sender, involvedId: sendId },
      { kind: 'TRANSACTION_RECEIVE', ...what, to: recipient, involvedId: receiveId, data },
    ],
    deps,
  );
}

/**
 * Refuses with RECIPIENT_DELETED when the account is closed, with RECIPIENT_NOT_FOUND when its address was never
 * confirmed.
 */
export async function refuseClosedAccount(tx: Tx, recipientId: number): Promise<void> {
  const recipient = await findMember(tx, { id: recipientId });
  if (!recipient || recipient.deleted_at !== null) {
    throw new Refusal('RECIPIENT_DELETED');
  }
  // Without a confirmed address and a password nobody could ever see what arrived.
  if (recipient.email_checked_at === null) {
    throw new Refusal('RECIPIENT_NOT_FOUND');
  }
}
