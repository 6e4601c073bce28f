/** Sending GDD from one member to another. */
import { Refusal } from '@kula/core/errors';
import { memoProblem, type MemoProblem, tidyText } from '@kula/core/memos';
import type { ProblemCode } from '@kula/core/errors';
import { type Amount, formatDecimal, hasAtMostTwoDecimals } from '@kula/core/money';
import { confirmedWords } from '@kula/core/send-limits';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../actor.ts';
import { onceOnly, refuseBadKey } from '../ledger/idempotency.usecases.ts';
import { tailIn } from '../ledger/ledger-tail.ts';
import { findElsewhere, findRecipient } from '../members/members.usecases.ts';
import { confirmOutgoing } from '../passkeys/send-limit.usecases.ts';
import { type OwnerProof, weighConfirmation } from '../passkeys/proofs.usecases.ts';
import { type RemoteSendInput, sendElsewhere } from '../remote-transfers/sending.usecases.ts';
import { bookTransfer } from './booking.usecases.ts';
import { countTriesAhead } from '../throttles/throttles.usecases.ts';

export interface SendCoinsInput {
  /** Id, name or address; empty means this community. */
  readonly recipientCommunityIdentifier: string;
  readonly recipientIdentifier: string;
  readonly amount: Amount;
  readonly memo: string;
  readonly idempotencyKey?: string | null | undefined;
  /** Where the amount is above what the sender has set. */
  readonly confirmation?: OwnerProof | null | undefined;
}

const sendsPerMember = { tries: 60, windowMinutes: 1 };
/** Bookings are never removed. */
const sendsPerDay = { tries: 1000, windowMinutes: 1440 };

const memoRefusals: Readonly<Record<MemoProblem, ProblemCode>> = {
  REQUIRED: 'MEMO_REQUIRED',
  TOO_SHORT: 'MEMO_TOO_SHORT',
  TOO_LONG: 'MEMO_TOO_LONG',
};

/**
 * Books an amount from the actor to the recipient, both sides at the same time, and queues a mail. Refuses with
 * AMOUNT_INVALID, MEMO_REQUIRED, MEMO_TOO_SHORT, MEMO_TOO_LONG, RECIPIENT_INVALID, RECIPIENT_NOT_FOUND,
 * RECIPIENT_DELETED, RECIPIENT_IS_SELF, COMMUNITY_NOT_FOUND, NOT_ENOUGH_GDD, IDEMPOTENCY_KEY_INVALID,
 * IDEMPOTENCY_KEY_REUSED, CONFIRMATION_REQUIRED, CONFIRMATION_WRONG or TOO_MANY_REQUESTS, and where the recipient is a member of another community as `sendElsewhere`
 * does; nothing is booked then.
 */
export async function sendCoins(actor: Actor, input: SendCoinsInput, deps: Deps): Promise<boolean> {
  refuseBadKey(input.idempotencyKey);
  refuseBadAmount(input.amount);
  refuseBadMemo(input.memo);
  const tries = [
    { key: `send:member:${actor.member.id}`, limit: sendsPerMember },
    { key: `send-day:member:${actor.member.id}`, limit: sendsPerDay },
  ];
  await countTriesAhead(tries, deps);
  const confirmation = await weighConfirmation(actor, input.confirmation, wordsOf(input), deps);
  const named = {
    identifier: input.recipientIdentifier,
    communityIdentifier: input.recipientCommunityIdentifier,
  };
  const elsewhere = await findElsewhere(deps.db.read, named);
  if (elsewhere) return sendAway(actor, { ...input, confirmation }, elsewhere, deps);
  const memo = tidyText(input.memo);
  await deps.db.transaction(async (tx) => {
    // In here: nobody learns whom an address names before the try is counted for good.
    const recipient = await findRecipient(tx, named);
    if (recipient.id === actor.member.id) throw new Refusal('RECIPIENT_IS_SELF');
    const accounts = await deps.db.lockAccounts(tx, [actor.member.id, recipient.id]);
    const command = {
      memberId: actor.member.id,
      operation: 'sendCoins',
      key: input.idempotencyKey,
      args: { recipient: recipient.uuid, amount: formatDecimal(input.amount), memo },
      now: deps.now(),
    };
    return onceOnly(tx, command, async () => {
      await confirmOutgoing(tx, { member: actor.member, amount: input.amount, confirmation }, deps);
      const tails = {
        sender: tailIn(accounts, actor.member.id),
        recipient: tailIn(accounts, recipient.id),
      };
      await bookTransfer(tx, { sender: actor.member, recipient, amount: input.amount, memo, tails }, deps);
      return 'sent';
    });
  });
  return true;
}

/** The same key is not used for a member here and for one elsewhere: each has its own books. */
async function sendAway(
  actor: Actor,
  { amount, memo, ...more }: Omit<SendCoinsInput, 'confirmation'> & Pick<RemoteSendInput, 'confirmation'>,
  elsewhere: { readonly communityId: number; readonly identifier: string },
  deps: Deps,
): Promise<boolean> {
  const { idempotencyKey, confirmation } = more;
  const input = { ...elsewhere, amount, memo: tidyText(memo), idempotencyKey, confirmation };
  await sendElsewhere(actor, input, deps);
  return true;
}

/** Everything that makes a gift this one: a confirmation is good for no other. */
function wordsOf(input: SendCoinsInput): string {
  const { recipientCommunityIdentifier, recipientIdentifier, amount, memo, idempotencyKey } = input;
  const to = [recipientCommunityIdentifier, recipientIdentifier];
  return confirmedWords('sendCoins', [...to, formatDecimal(amount), memo, idempotencyKey ?? '']);
}

/** Refuses with AMOUNT_INVALID what is not above zero or has more than two decimals. */
export function refuseBadAmount(amount: Amount): void {
  if (amount <= 0n || !hasAtMostTwoDecimals(amount)) throw new Refusal('AMOUNT_INVALID', { about: 'amount' });
}

/** Refuses with MEMO_REQUIRED, MEMO_TOO_SHORT or MEMO_TOO_LONG. */
export function refuseBadMemo(memo: string): void {
  const problem = memoProblem(memo);
  if (problem) throw new Refusal(memoRefusals[problem]);
}
