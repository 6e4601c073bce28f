/** Sending GDD from one member to another. */
import { Refusal } from '@kula/core/platform/errors';
import { memoProblem } from '@kula/core/money/memos';
import { tidyText } from '@kula/core/platform/texts';
import { type Amount, formatDecimal, hasAtMostTwoDecimals } from '@kula/core/money/money';
import { confirmationContent } from '@kula/core/money/send-limits';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { command, type Key } from '../../commands/command.ts';
import { headIn } from '../ledger/bookings.usecases.ts';
import {
  countingUnknown,
  findForMember,
  type MemberReference,
  type RemoteAddress,
} from '../../people/members/look-ups.usecases.ts';
import {
  confirmOutgoing,
  type ConsumeProof,
  type OwnerProof,
  sendLimitOf,
  weighConfirmation,
} from '../../people/passkeys/confirmations.usecases.ts';
import { bookTransfer, readTransferSnapshot } from './transfer-execution.usecases.ts';
import { transfersOperations } from './transfers.operations.ts';

export interface SendCoinsInput {
  /** Id, name or address; empty means this community. */
  readonly recipientCommunityIdentifier: string;
  readonly recipientIdentifier: string;
  readonly amount: Amount;
  readonly memo: string;
  readonly idempotencyKey?: Key;
  /** Required where the amount is above the limit that the sender has set. */
  readonly confirmation?: OwnerProof | null | undefined;
}

/**
 * Books an amount from the actor to the recipient, both sides at the same time, and queues a mail. A
 * transfer to a member of another community is also refused as `sendToPeer` does; nothing is booked then.
 */
export async function sendCoins(actor: Actor, input: SendCoinsInput, deps: Deps): Promise<boolean> {
  refuseBadAmount(input.amount);
  refuseBadMemo(input.memo);
  const confirmation = await weighConfirmation(actor, input.confirmation, wordsOf(input), deps);
  const to = {
    identifier: input.recipientIdentifier,
    communityIdentifier: input.recipientCommunityIdentifier,
  };
  const gift = { ...input, memo: tidyText(input.memo), confirmation };
  const remoteAddress = await countingUnknown(actor.member, to, deps, () => sendHere(actor, to, gift, deps));
  if (!remoteAddress) return true;
  // A key that was used for a member here is free for a remote one: each has its own table.
  const { communityId, identifier } = remoteAddress;
  await deps.ports.transfers.sendToPeer(actor, { ...gift, communityId, identifier }, deps);
  return true;
}

interface Gift {
  readonly amount: Amount;
  readonly memo: string;
  readonly idempotencyKey?: Key;
  readonly confirmation: ConsumeProof | undefined;
}

/** Books nothing for a recipient of another community, whose address it returns. */
function sendHere(
  actor: Actor,
  to: MemberReference,
  { amount, memo, idempotencyKey: key, confirmation }: Gift,
  deps: Deps,
): Promise<RemoteAddress | undefined> {
  const { member } = actor;
  return command(
    {
      operation: transfersOperations.sendCoins,
      actor,
      find: async (tx) => {
        const { recipient, remoteAddress } = await findForMember(tx, member, to, deps);
        if (recipient?.id === member.id) throw new Refusal('RECIPIENT_IS_SELF');
        return { recipient, remoteAddress };
      },
      usesBy: ({ recipient }) => ({ giver: recipient && member.id }),
      keyed: {
        key,
        args: ({ recipient }) =>
          recipient && { recipient: recipient.uuid, amount: formatDecimal(amount), memo },
        stored: { toText: () => 'sent', fromText: () => undefined },
      },
      accounts: ({ recipient }) => (recipient ? [recipient.id] : []),
      read: async (tx, { recipient }) => {
        if (!recipient) return undefined;
        const parties = { payerId: member.id, recipient };
        const [snapshot, limit] = await Promise.all([
          readTransferSnapshot(tx, parties, deps),
          sendLimitOf(tx, member.id),
        ]);
        return { snapshot, limit };
      },
      proof: async (tx, { read }) => {
        if (read) await confirmOutgoing(tx, { member, amount, confirmation, limit: read.limit }, deps);
      },
      work: async (tx, { found: { recipient, remoteAddress }, accounts, read }) => {
        if (!recipient || !read) return remoteAddress;
        const heads = { sender: headIn(accounts, member.id), recipient: headIn(accounts, recipient.id) };
        const { snapshot } = read;
        await bookTransfer(
          tx,
          { sender: member, recipient, amount, memo, heads, isNamed: true, snapshot },
          deps,
        );
        return undefined;
      },
    },
    deps,
  );
}

/** Everything that identifies this gift: a confirmation is valid for no other. */
function wordsOf(input: SendCoinsInput): string {
  const { recipientCommunityIdentifier, recipientIdentifier, amount, memo, idempotencyKey } = input;
  const to = [recipientCommunityIdentifier, recipientIdentifier];
  return confirmationContent('sendCoins', [...to, formatDecimal(amount), memo, idempotencyKey ?? '']);
}

/** Refuses with AMOUNT_INVALID an amount that is not above zero or has more than two decimals. */
export function refuseBadAmount(amount: Amount): void {
  if (amount <= 0n || !hasAtMostTwoDecimals(amount)) throw new Refusal('AMOUNT_INVALID', { about: 'amount' });
}

/** Refuses with MEMO_REQUIRED, MEMO_TOO_SHORT or MEMO_TOO_LONG. */
export function refuseBadMemo(memo: string): void {
  const problem = memoProblem(memo);
  if (problem) throw new Refusal(problem);
}
