/** Sending GDD from one member to another (decisions 3). */
import { Refusal } from '@kula/core/errors';
import { bookingTime, nextBooking, spendable, type Tail } from '@kula/core/ledger';
import { languageOf, memoProblem, type MemoProblem, tidyText } from '@kula/core/members';
import type { ProblemCode } from '@kula/core/errors';
import { type Amount, formatDecimal, hasAtMostTwoDecimals, negate } from '@kula/core/money';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../graphql/context.ts';
import { recordEvents } from '../events/events.queries.ts';
import { onceOnly, refuseBadKey } from '../ledger/idempotency.usecases.ts';
import { findLiveHolds, insertBooking, setPartnerBooking, tailOf } from '../ledger/ledger.queries.ts';
import { enqueueMail } from '../mails/mails.queries.ts';
import { fullName, type Member } from '../members/member.ts';
import { findMemberById } from '../members/members.queries.ts';
import { findRecipient } from '../members/members.usecases.ts';
import { countTry } from '../throttles/throttles.usecases.ts';

export interface SendCoinsInput {
  readonly recipientCommunityIdentifier: string;
  readonly recipientIdentifier: string;
  readonly amount: Amount;
  readonly memo: string;
  readonly idempotencyKey?: string | null | undefined;
}

const sendsPerMember = { tries: 60, windowMinutes: 1 };

const memoRefusals: Readonly<Record<MemoProblem, ProblemCode>> = {
  REQUIRED: 'MEMO_REQUIRED',
  TOO_SHORT: 'MEMO_TOO_SHORT',
  TOO_LONG: 'MEMO_TOO_LONG',
};

/**
 * Books an amount from the actor to the recipient, both sides at the same time, and queues a mail. Throws the
 * refusals that the schema names; nothing is booked then.
 */
export async function sendCoins(actor: Actor, input: SendCoinsInput, deps: Deps): Promise<boolean> {
  refuseBadKey(input.idempotencyKey);
  refuseBadAmount(input.amount);
  refuseBadMemo(input.memo);
  await countTry(`send:member:${actor.member.id}`, sendsPerMember, deps);
  const recipient = await findRecipient(deps.db.read, {
    identifier: input.recipientIdentifier,
    communityIdentifier: input.recipientCommunityIdentifier,
  });
  if (recipient.id === actor.member.id)
    throw new Refusal('RECIPIENT_IS_SELF', { field: 'recipientIdentifier' });
  const memo = tidyText(input.memo);
  await deps.db.transaction(async (tx) => {
    const accounts = await deps.db.lockAccounts(tx, [actor.member.id, recipient.id]);
    const command = {
      memberId: actor.member.id,
      operation: 'sendCoins',
      key: input.idempotencyKey,
      args: { recipient: recipient.uuid, amount: formatDecimal(input.amount), memo },
      now: deps.now(),
    };
    return onceOnly(tx, command, async () => {
      const tails = {
        sender: tailOf(accounts.find((account) => account.member_id === actor.member.id)),
        recipient: tailOf(accounts.find((account) => account.member_id === recipient.id)),
      };
      await bookTransfer(tx, { sender: actor.member, recipient, amount: input.amount, memo, tails }, deps);
      return 'sent';
    });
  });
  deps.wakeOutbox();
  return true;
}

interface Transfer {
  readonly sender: Member;
  readonly recipient: Member;
  readonly amount: Amount;
  readonly memo: string;
  readonly tails: { readonly sender: Tail | undefined; readonly recipient: Tail | undefined };
}

/** Both accounts must be locked. The time is read here, behind the locks (decisions 3.4). */
async function bookTransfer(tx: Tx, transfer: Transfer, deps: Deps): Promise<void> {
  const { sender, recipient, amount, memo, tails } = transfer;
  await refuseClosedAccount(tx, recipient.id);
  const at = bookingTime(deps.now(), tails.sender, tails.recipient);
  const holds = await findLiveHolds(tx, sender.id, at);
  if (spendable(tails.sender, holds, at) < amount) throw new Refusal('NOT_ENOUGH_GDD', { field: 'amount' });
  const sendId = await insertBooking(
    tx,
    sender.id,
    nextBooking(tails.sender, { type: 'SEND', amount: negate(amount), at }),
    { memo, partnerMemberId: recipient.id },
  );
  const receiveId = await insertBooking(
    tx,
    recipient.id,
    nextBooking(tails.recipient, { type: 'RECEIVE', amount, at }),
    { memo, partnerMemberId: sender.id, partnerBookingId: sendId },
  );
  await setPartnerBooking(tx, sendId, receiveId);
  await tell(tx, transfer, { sendId, receiveId, at });
}

async function tell(
  tx: Tx,
  { sender, recipient, amount, memo }: Transfer,
  { sendId, receiveId, at }: { sendId: number; receiveId: number; at: number },
): Promise<void> {
  const members = { actingMemberId: sender.id, amount };
  await recordEvents(
    tx,
    [
      { type: 'TRANSACTION_SEND', ...members, affectedMemberId: sender.id, involvedId: sendId },
      { type: 'TRANSACTION_RECEIVE', ...members, affectedMemberId: recipient.id, involvedId: receiveId },
    ],
    at,
  );
  await enqueueMail(
    tx,
    {
      eventKey: `received:${receiveId}`,
      kind: 'transactionReceived',
      to: { address: recipient.email, name: fullName(recipient) },
      language: languageOf(recipient.language, 'en'),
      payload: {
        firstName: recipient.first_name,
        senderName: fullName(sender),
        senderEmail: sender.email,
        amount: formatDecimal(amount),
        memo,
        bookingId: receiveId,
      },
    },
    at,
  );
}

async function refuseClosedAccount(tx: Tx, recipientId: number): Promise<void> {
  const recipient = await findMemberById(tx, recipientId);
  if (!recipient || recipient.deleted_at !== null) {
    throw new Refusal('RECIPIENT_DELETED', { field: 'recipientIdentifier' });
  }
  // Without a confirmed address and a password nobody could ever see what arrived.
  if (recipient.email_checked_at === null) {
    throw new Refusal('RECIPIENT_NOT_FOUND', { field: 'recipientIdentifier' });
  }
}

export function refuseBadAmount(amount: Amount): void {
  if (amount <= 0n || !hasAtMostTwoDecimals(amount)) throw new Refusal('AMOUNT_INVALID', { field: 'amount' });
}

export function refuseBadMemo(memo: string): void {
  const problem = memoProblem(memo);
  if (problem) throw new Refusal(memoRefusals[problem], { field: 'memo' });
}
