/** Sending GDD from one member to another. */
import { Refusal } from '@kula/core/platform/errors';
import { memoProblem } from '@kula/core/money/memos';
import { tidyText } from '@kula/core/platform/texts';
import { type Amount, formatDecimal, hasAtMostTwoDecimals } from '@kula/core/money/money';
import type { Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import { confirmationContent } from '@kula/core/money/send-limits';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { lockOwnAccount } from '../../platform/signed-in.ts';
import {
  findStoredAnswer,
  type KeyedCommand,
  onceAfter,
  refuseBadKey,
} from '../ledger/idempotency.usecases.ts';
import { headIn } from '../ledger/ledger-head.ts';
import { mayBeNotified, uncountNotification } from '../../notify/mails/between-members.usecases.ts';
import { countingUnknown, findForMember } from '../../people/members/look-ups.usecases.ts';
import { type MemberReference, type RemoteAddress } from '../../people/members/members.usecases.ts';
import { confirmOutgoing, sendLimitOf } from '../../people/passkeys/send-limit.usecases.ts';
import {
  type OwnerProof,
  type ConsumeProof,
  weighConfirmation,
} from '../../people/passkeys/proofs.usecases.ts';
import { bookTransfer, readTransferSnapshot } from './transfer-execution.usecases.ts';
import { runCounted, type Attempt } from '../../platform/limits/limits.usecases.ts';
import { sendWithOthers } from './transfers-together.usecases.ts';

export interface SendCoinsInput {
  /** Id, name or address; empty means this community. */
  readonly recipientCommunityIdentifier: string;
  readonly recipientIdentifier: string;
  readonly amount: Amount;
  readonly memo: string;
  readonly idempotencyKey?: string | null | undefined;
  /** Required where the amount is above the limit that the sender has set. */
  readonly confirmation?: OwnerProof | null | undefined;
}

const sendsPerMember = { attempts: 60, windowMinutes: 1 };
/** Limited, because bookings are never removed. */
const sendsPerDay = { attempts: 1000, windowMinutes: 1440 };

/**
 * Books an amount from the actor to the recipient, both sides at the same time, and queues a mail. A
 * transfer to a member of another community is also refused as `sendToPeer` does; nothing is booked then.
 */
export async function sendCoins(actor: Actor, input: SendCoinsInput, deps: Deps): Promise<boolean> {
  refuseBadKey(input.idempotencyKey);
  refuseBadAmount(input.amount);
  refuseBadMemo(input.memo);
  const attempts = [
    { key: `send:member:${actor.member.id}`, limit: sendsPerMember },
    { key: `send-day:member:${actor.member.id}`, limit: sendsPerDay },
  ];
  const confirmation = await weighConfirmation(actor, input.confirmation, wordsOf(input), deps);
  const named = {
    identifier: input.recipientIdentifier,
    communityIdentifier: input.recipientCommunityIdentifier,
  };
  const memo = tidyText(input.memo);
  const { idempotencyKey: key, amount } = input;
  const alone = (): Promise<void> =>
    sendAlone(actor, { ...input, memo, attempts, named, confirmation }, deps);
  if (key === null || key === undefined || confirmation) await alone();
  else {
    const commandTo = (to: Member) => ({ ...commandOf(actor, to, { amount, memo, key }, deps), key });
    await sendWithOthers({ actor, to: named, amount, memo, attempts, commandTo, alone }, deps);
  }
  return true;
}

interface Alone extends Omit<SendCoinsInput, 'confirmation'>, Confirmed {
  readonly attempts: readonly Attempt[];
  readonly named: MemberReference;
}

/** In a transaction of its own. */
async function sendAlone(
  actor: Actor,
  { attempts, named, memo, confirmation, ...input }: Alone,
  deps: Deps,
): Promise<void> {
  const send = () =>
    runCounted(
      {
        attempts,
        read: (tx) => findForMember(tx, actor.member, named, deps),
        work: async (tx, { recipient, remoteAddress: away }) => {
          if (away) return away;
          await sendHere(
            tx,
            actor,
            { recipient, amount: input.amount, memo, key: input.idempotencyKey, confirmation },
            deps,
          );
          return undefined;
        },
      },
      deps,
    );
  const remoteAddress = await countingUnknown(actor.member, named, deps, send);
  if (remoteAddress) await sendAway(actor, { ...input, memo, confirmation }, remoteAddress, deps);
}

/** A gift as the command that its key names. */
function commandOf(
  { member }: Actor,
  recipient: Member,
  { amount, memo, key }: Pick<Gift, 'amount' | 'memo' | 'key'>,
  deps: Deps,
): KeyedCommand {
  return {
    memberId: member.id,
    operation: 'sendCoins',
    key,
    args: { recipient: recipient.uuid, amount: formatDecimal(amount), memo },
    now: deps.now(),
  };
}

interface Confirmed {
  readonly confirmation: ConsumeProof | undefined;
}

interface Gift extends Confirmed {
  readonly recipient: Member;
  readonly amount: Amount;
  readonly memo: string;
  readonly key: string | null | undefined;
}

async function sendHere(
  tx: Tx,
  actor: Actor,
  { recipient, amount, memo, key, confirmation }: Gift,
  deps: Deps,
): Promise<void> {
  const { member } = actor;
  if (recipient.id === member.id) throw new Refusal('RECIPIENT_IS_SELF');
  const command = commandOf(actor, recipient, { amount, memo, key }, deps);
  // All of it is read under the locks, in parallel; the mail is counted with it, so that the writes wait for nothing.
  const parties = { by: member, to: recipient };
  const [accounts, stored, snapshot, limit, isNotified] = await Promise.all([
    lockOwnAccount(tx, actor, deps, [recipient.id]),
    findStoredAnswer(tx, command),
    readTransferSnapshot(tx, { payerId: member.id, recipientId: recipient.id }, deps),
    sendLimitOf(tx, member.id),
    mayBeNotified(tx, parties, deps),
  ]);
  if (stored) uncountNotification(tx, parties, deps);
  await onceAfter(tx, command, stored, async () => {
    await confirmOutgoing(tx, { member, amount, confirmation, limit }, deps);
    const heads = { sender: headIn(accounts, member.id), recipient: headIn(accounts, recipient.id) };
    await bookTransfer(
      tx,
      {
        sender: member,
        recipient,
        amount,
        memo,
        heads,
        isNamed: true,
        snapshot: { ...snapshot, mayBeNotified: isNotified },
      },
      deps,
    );
    return 'sent';
  });
}

/** A key that was used for a member here is free for a remote one: each has its own table. */
async function sendAway(
  actor: Actor,
  { amount, memo, idempotencyKey, confirmation }: Omit<SendCoinsInput, 'confirmation'> & Confirmed,
  remoteAddress: RemoteAddress,
  deps: Deps,
): Promise<void> {
  const { communityId, identifier } = remoteAddress;
  const input = { communityId, identifier, amount, memo: tidyText(memo), idempotencyKey, confirmation };
  await deps.ports.transfers.sendToPeer(actor, input, deps);
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
