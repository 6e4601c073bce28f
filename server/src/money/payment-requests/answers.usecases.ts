/**
 * The ends of a payment request. Accepting, declining and taking back all hold the lock of the requester's
 * account, so that each request ends once, however many commands come at the same time.
 */
import { Refusal } from '@kula/core/platform/errors';
import { bookingTime } from '@kula/core/money/ledger';
import { type RequestEnd, requestProblem } from '@kula/core/money/payment-requests';
import { confirmationContent } from '@kula/core/money/send-limits';
import type { Account, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { command, type Key } from '../../commands/command.ts';
import type { Member } from '../../platform/db/members.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { headIn } from '../ledger/bookings.usecases.ts';
import { findMember } from '../../people/members/members.usecases.ts';
import {
  confirmOutgoing,
  type ConsumeProof,
  type OwnerProof,
  sendLimitOf,
  weighConfirmation,
} from '../../people/passkeys/confirmations.usecases.ts';
import { bookTransfer } from '../transfers/transfer-execution.usecases.ts';
import { betweenOf } from './payment-requests.usecases.ts';
import {
  type Ending,
  endRequest,
  findRequestByCode,
  type PaymentRequest,
} from './payment-requests.queries.ts';
import { requestsOperations } from './payment-requests.operations.ts';

/**
 * Accepts a request and sends its amount: once, by one member. NOT_ENOUGH_GDD leaves the request open. A
 * request of a remote member is refused as `sendToPeer` does; its amount is under way when this returns.
 */
export async function acceptRequest(
  actor: Actor,
  input: {
    readonly code: string;
    readonly idempotencyKey?: Key;
    /** A confirmation, required where the amount is above the payer's limit. */
    readonly confirmation?: OwnerProof | null | undefined;
  },
  deps: Deps,
): Promise<void> {
  const about = confirmationContent('acceptPaymentRequest', [input.code, input.idempotencyKey ?? '']);
  const confirmation = await weighConfirmation(actor, input.confirmation, about, deps);
  const given = { code: input.code, idempotencyKey: input.idempotencyKey, confirmation };
  const remote = await acceptHere(actor, given, deps);
  if (remote) await acceptRemoteRequest(actor, remote, given, deps);
}

interface Acceptance {
  readonly code: string;
  readonly idempotencyKey: Key;
  readonly confirmation: ConsumeProof | undefined;
}

/** A transfer in transit decides the state of the request: it is open again if the transfer comes back. */
async function acceptRemoteRequest(
  actor: Actor,
  request: PaymentRequest,
  given: Acceptance,
  deps: Deps,
): Promise<void> {
  const { member } = actor;
  // Other members learn nothing more about it, and a repetition gets the same answer.
  const isAny = { state: 'OPEN', validUntilMs: Number.POSITIVE_INFINITY } as const;
  const problem = requestProblem({ ...isAny, ...betweenOf(request) }, 'ACCEPTED', member.id, deps.now());
  if (problem !== undefined) throw new Refusal(problem);
  const { id, peer_id: peerId, amount, memo } = request;
  const { code, ...paid } = given;
  const claim = async (tx: Tx, at: number): Promise<void> => {
    await openOne(tx, code, 'ACCEPTED', member, at);
    await notify(tx, { kind: 'PAYMENT_REQUEST_ACCEPT', by: member, involvedId: id, amount, at }, deps);
  };
  await deps.ports.requests.payRemoteRequest(
    actor,
    { id, peerId: peerId ?? 0, amount, memo },
    { ...paid, claim },
    deps,
  );
}

/** Books nothing for a request of another community, which it returns. */
function acceptHere(actor: Actor, given: Acceptance, deps: Deps): Promise<PaymentRequest | undefined> {
  const { code, idempotencyKey: key } = given;
  return command(
    {
      operation: requestsOperations.acceptPaymentRequest,
      actor,
      find: (tx) => existing(tx, code),
      keyed: {
        key,
        args: ({ peer_id: peerId }) => (peerId === null ? { code } : undefined),
        stored: { toText: () => 'done', fromText: () => undefined },
      },
      accounts: (request) => (request.peer_id === null ? [requesterHere(request)] : []),
      work: async (tx, { found, accounts }) => {
        if (found.peer_id !== null) return found;
        await pay(tx, actor.member, { ...given, requesterId: requesterHere(found), accounts }, deps);
        return undefined;
      },
    },
    deps,
  );
}

/** The accounts of both must be locked. */
async function pay(
  tx: Tx,
  member: Member,
  {
    code,
    confirmation,
    requesterId,
    accounts,
  }: Acceptance & { readonly requesterId: number; readonly accounts: readonly Account[] },
  deps: Deps,
): Promise<void> {
  const heads = { sender: headIn(accounts, member.id), recipient: headIn(accounts, requesterId) };
  const at = bookingTime(deps.now(), heads.sender, heads.recipient);
  const request = await openOne(tx, code, 'ACCEPTED', member, at);
  const { id, amount, memo } = request;
  const recipient = await existingMember(tx, requesterId);
  // What is paid stands in the request, so the confirmation is asked for here.
  const limit = await sendLimitOf(tx, member.id);
  await confirmOutgoing(tx, { member, amount, confirmation, limit }, deps);
  const isNamed = request.recipient_id !== null;
  const mail = 'paymentRequestAccepted';
  const transfer = { sender: member, recipient, amount, memo, heads, isNamed, mail, at } as const;
  const { sendId } = await bookTransfer(tx, transfer, deps);
  await end(tx, id, at, { state: 'ACCEPTED', answered_by: member.id, booking_id: sendId });
  const facts = { by: member, to: recipient, involvedId: id, amount, at };
  await notify(tx, { kind: 'PAYMENT_REQUEST_ACCEPT', ...facts }, deps);
}

/** Declines a request, and mails that to the requester. */
export function declineRequest(actor: Actor, code: string, deps: Deps): Promise<void> {
  const ending = { state: 'DECLINED', answered_by: actor.member.id } as const;
  return endUnpaid(actor, { operation: requestsOperations.declinePaymentRequest, code, ending }, deps);
}

/**
 * Takes an own request back. Refuses with REQUEST_NOT_FOUND (also for requests of others), REQUEST_ACCEPTED,
 * REQUEST_DECLINED, REQUEST_WITHDRAWN or REQUEST_EXPIRED.
 */
export function withdrawRequest(actor: Actor, code: string, deps: Deps): Promise<void> {
  const ending = { state: 'WITHDRAWN' } as const;
  return endUnpaid(actor, { operation: requestsOperations.withdrawPaymentRequest, code, ending }, deps);
}

interface UnpaidEnd {
  readonly operation: (typeof requestsOperations)['declinePaymentRequest' | 'withdrawPaymentRequest'];
  readonly code: string;
  readonly ending: Exclude<Ending, { state: 'ACCEPTED' }>;
}

async function endUnpaid(actor: Actor, { operation, code, ending }: UnpaidEnd, deps: Deps): Promise<void> {
  const remoteId = await command(
    {
      operation,
      actor,
      find: (tx) => existing(tx, code),
      accounts: ({ requester_id: id }) => (id === null ? [] : [id]),
      work: (tx) => endOpen(tx, actor.member, code, ending, deps),
    },
    deps,
  );
  // If the other community does not answer, the job continues.
  if (remoteId !== undefined) await deps.ports.requests.sendAtOnce(remoteId, deps);
}

/** Returns the number of a request to or from another community, which is to be informed. */
async function endOpen(
  tx: Tx,
  member: Member,
  code: string,
  ending: UnpaidEnd['ending'],
  deps: Deps,
): Promise<number | undefined> {
  const now = deps.now();
  const request = await openOne(tx, code, ending.state, member, now);
  const { id, amount, memo, recipient_id, peer_id } = request;
  await end(tx, id, now, ending);
  const facts = { by: member, involvedId: id, amount, at: now };
  if (peer_id !== null) {
    const isNo = ending.state === 'DECLINED';
    await deps.ports.requests.queueEnd(tx, id, isNo ? 'DECLINE' : 'WITHDRAW', deps);
    const kind = isNo ? 'REQUEST_DECLINE_TO_PEER' : 'PAYMENT_REQUEST_WITHDRAW';
    await notify(tx, { kind, ...facts }, deps);
    return id;
  }
  if (ending.state === 'DECLINED') {
    const to = await existingMember(tx, requesterHere(request));
    await notify(tx, { kind: 'PAYMENT_REQUEST_DECLINE', ...facts, to, data: { memo } }, deps);
  } else {
    const to = recipient_id === null ? {} : { to: { id: recipient_id } };
    await notify(tx, { kind: 'PAYMENT_REQUEST_WITHDRAW', ...facts, ...to }, deps);
  }
  return undefined;
}

function requesterHere({ requester_id: id }: PaymentRequest): number {
  if (id === null) throw new Refusal('REQUEST_NOT_FOUND');
  return id;
}

/** Read under the locks: another command may have been faster. */
async function openOne(
  tx: Tx,
  code: string,
  wanted: RequestEnd,
  member: Member,
  at: number,
): Promise<PaymentRequest> {
  const request = await existing(tx, code);
  const { state, valid_until_at, ended_at } = request;
  const standing = { state, validUntilMs: valid_until_at, ...betweenOf(request) };
  const problem = requestProblem(standing, wanted, member.id, at);
  if (problem === undefined) return request;
  throw new Refusal(problem, { detail: { date: ended_at ?? valid_until_at } });
}

async function end(tx: Tx, id: number, at: number, ending: Ending): Promise<void> {
  // Closing the recipient's account ends requests without this lock.
  if (!(await endRequest(tx, id, at, ending))) throw new Refusal('REQUEST_DECLINED');
}

async function existing(tx: Tx, code: string): Promise<PaymentRequest> {
  const request = await findRequestByCode(tx, code);
  if (!request) throw new Refusal('REQUEST_NOT_FOUND');
  return request;
}

async function existingMember(tx: Tx, id: number): Promise<Member> {
  const member = await findMember(tx, { id });
  if (!member) throw new Refusal('RECIPIENT_NOT_FOUND');
  return member;
}
