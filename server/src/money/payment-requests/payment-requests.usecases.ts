/** Making payment requests, and reading them. */
import { randomBytes } from 'node:crypto';
import { Refusal } from '@kula/core/platform/errors';
import { tidyText } from '@kula/core/platform/texts';
import { type Amount, formatDecimal } from '@kula/core/money/money';
import {
  isRequestValidity,
  MAX_OPEN_REQUESTS,
  MAX_OPEN_REQUESTS_TO_ONE,
  REQUEST_VALIDITY_DAYS,
  requestValidUntil,
  shownRequestState,
  type ShownRequestState,
  sideOfRequest,
} from '@kula/core/money/payment-requests';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { command, forgetAnswers } from '../../commands/command.ts';
import type { Member } from '../../platform/db/members.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import {
  countingUnknown,
  findForMember,
  type MemberReference,
} from '../../people/members/look-ups.usecases.ts';
import { findMembers } from '../../people/members/members.usecases.ts';
import { type Page, toRange } from '../../platform/paging.ts';
import { mayBeRequestedByMail } from './payment-request-mails.usecases.ts';
import type { OtherSide } from './payment-request-ports.ts';
import { refuseClosedAccount } from '../transfers/transfer-execution.usecases.ts';
import { refuseBadAmount, refuseBadMemo } from '../transfers/transfers.usecases.ts';
import {
  countOpenRequests,
  findRequestByCode,
  insertRequest,
  pageOfRequests,
  type PaymentRequest,
  removeOrEndRequests,
} from './payment-requests.queries.ts';
import { requestsOperations } from './payment-requests.operations.ts';

type Given<T> = T | null | undefined;

export interface PaymentRequestInput {
  /** Absent or empty: anybody with the code may answer. */
  readonly recipientIdentifier?: Given<string>;
  readonly recipientCommunityIdentifier?: Given<string>;
  readonly amount: Amount;
  readonly memo: string;
  readonly validDays?: Given<number>;
  readonly idempotencyKey?: Given<string>;
}

/** A request with the members concerned. */
export interface RequestWithMembers {
  readonly request: PaymentRequest;
  readonly state: ShownRequestState;
  /** Undefined for a member of another community. */
  readonly requester: Member | undefined;
  readonly recipient: Member | undefined;
  readonly answeredBy: Member | undefined;
  /** The remote member of the request. */
  readonly otherSide: OtherSide | undefined;
}

/** The operation whose stored answers name requests by their code. */
export const CREATE_REQUEST = requestsOperations.createPaymentRequest.name;
const CODE_BYTES = 12;

/**
 * Requests an amount, and mails its recipient if there is one. A request to another community that does
 * not answer is sent later.
 */
export async function createRequest(
  actor: Actor,
  input: PaymentRequestInput,
  deps: Deps,
): Promise<RequestWithMembers> {
  const { member } = actor;
  const days = input.validDays ?? REQUEST_VALIDITY_DAYS;
  refuseBadAmount(input.amount);
  refuseBadMemo(input.memo);
  if (!isRequestValidity(days)) throw new Refusal('REQUEST_VALIDITY_INVALID');
  const wanted = { amount: input.amount, memo: tidyText(input.memo), days };
  const to = {
    identifier: input.recipientIdentifier?.trim() ?? '',
    communityIdentifier: input.recipientCommunityIdentifier,
  };
  const code = await countingUnknown(member, to, deps, () =>
    makeRequest(actor, to, { ...wanted, key: input.idempotencyKey }, deps),
  );
  const made = await findRequestByCode(deps.db.read, code);
  if (made && made.peer_id !== null) await deps.ports.requests.sendAtOnce(made.id, deps);
  return getRequestByCode(code, member.id, deps);
}

interface WantedRequest {
  readonly amount: Amount;
  readonly memo: string;
  readonly days: number;
}

/** Returns the code of the request. */
function makeRequest(
  actor: Actor,
  to: MemberReference,
  { key, ...wanted }: WantedRequest & { readonly key: Given<string> },
  deps: Deps,
): Promise<string> {
  const { member } = actor;
  return command(
    {
      operation: requestsOperations.createPaymentRequest,
      actor,
      find: (tx) => addresseeOf(tx, member, to, deps),
      usesBy: ({ recipient, remoteRecipient: remote }) => ({
        recipient: recipient?.id,
        remoteRecipient: remote && `${remote.peer.id}:${remote.identifier.toLowerCase()}`,
      }),
      keyed: {
        key,
        args: ({ recipient, remoteRecipient }) => ({
          recipient: recipient?.uuid ?? remoteRecipient?.identifier ?? '',
          ...(remoteRecipient && { peer: String(remoteRecipient.peer.id) }),
          amount: formatDecimal(wanted.amount),
          memo: wanted.memo,
          days: String(wanted.days),
        }),
        stored: { toText: (code) => code, fromText: (_, code) => code },
      },
      accounts: ({ recipient }) => (recipient ? [recipient.id] : []),
      work: (tx, { found }) => addRequest(tx, { requester: member, ...found, ...wanted }, deps),
    },
    deps,
  );
}

async function addresseeOf(tx: Tx, requester: Member, to: MemberReference, deps: Deps): Promise<Addressee> {
  if (to.identifier === '') return {};
  const { recipient, remoteAddress } = await findForMember(tx, requester, to, deps);
  if (remoteAddress) {
    const peer = await deps.ports.requests.getPeerForRequests(tx, remoteAddress.communityId, deps);
    return { remoteRecipient: { peer, identifier: remoteAddress.identifier } };
  }
  if (recipient.id === requester.id) throw new Refusal('RECIPIENT_IS_SELF');
  return { recipient };
}

/**
 * The recipient of a request: a member here or in another community; anybody with the code where neither is
 * named.
 */
interface Addressee {
  readonly recipient?: Member;
  readonly remoteRecipient?: { readonly peer: { readonly id: number }; readonly identifier: string };
}

interface NewPaymentRequest extends Addressee, WantedRequest {
  readonly requester: Member;
}

/**
 * The requester's account must be locked, so that the limits also hold for concurrent requests.
 */
async function addRequest(tx: Tx, request: NewPaymentRequest, deps: Deps): Promise<string> {
  const { requester, recipient, remoteRecipient, amount, memo, days } = request;
  const now = deps.now();
  if (recipient) await refuseClosedAccount(tx, recipient.id);
  await refuseTooMany(tx, request, now);
  const code = randomBytes(CODE_BYTES).toString('hex');
  const id = await insertRequest(tx, {
    code,
    requester_id: requester.id,
    recipient_id: recipient?.id ?? null,
    peer_id: remoteRecipient?.peer.id ?? null,
    amount,
    memo,
    created_at: now,
    valid_until_at: requestValidUntil(now, days),
  });
  if (remoteRecipient) {
    const { peer, identifier } = remoteRecipient;
    await deps.ports.requests.queueRequest(tx, { requestId: id, peerId: peer.id, identifier }, deps);
  }
  const people = { by: requester, ...(recipient && { to: recipient }) };
  const mayBeNotified =
    recipient === undefined || (await mayBeRequestedByMail(tx, requester, recipient, deps));
  const facts = { involvedId: id, amount, at: now, data: { memo, days, code }, mayBeNotified };
  await notify(tx, { kind: 'PAYMENT_REQUEST_CREATE', ...people, ...facts }, deps);
  return code;
}

async function refuseTooMany(
  tx: Tx,
  { requester, recipient }: NewPaymentRequest,
  now: number,
): Promise<void> {
  const isFull = (await countOpenRequests(tx, requester.id, now)) >= MAX_OPEN_REQUESTS;
  if (isFull)
    throw new Refusal('REQUEST_LIMIT_REACHED', { about: 'all', detail: { limit: MAX_OPEN_REQUESTS } });
  if (!recipient) return;
  const toOne = await countOpenRequests(tx, requester.id, now, recipient.id);
  if (toOne >= MAX_OPEN_REQUESTS_TO_ONE) {
    throw new Refusal('REQUEST_LIMIT_REACHED', {
      about: 'recipientIdentifier',
      detail: { limit: MAX_OPEN_REQUESTS_TO_ONE },
    });
  }
}

/**
 * The request of a code, as far as the viewer may see it; undefined stands for a visitor. Refuses with
 * REQUEST_NOT_FOUND or REQUEST_NEEDS_LOGIN.
 */
export async function getRequestByCode(
  code: string,
  viewerId: number | undefined,
  deps: Deps,
): Promise<RequestWithMembers> {
  const request = await findRequestByCode(deps.db.read, code);
  if (!request) throw new Refusal('REQUEST_NOT_FOUND');
  const isForAnybody = request.recipient_id === null && request.peer_id === null;
  if (viewerId === undefined && !isForAnybody) throw new Refusal('REQUEST_NEEDS_LOGIN');
  const side = sideOfRequest<number | undefined>(betweenOf(request), viewerId);
  const [found] = side === undefined ? [] : await withMembers([request], deps);
  if (!found) throw new Refusal('REQUEST_NOT_FOUND');
  return found;
}

export interface RequestList {
  readonly direction: 'RECEIVED' | 'SENT';
  readonly state?: Given<ShownRequestState>;
}

/** A page of the requests that a member sent or received, newest first. Refuses with PAGE_INVALID. */
export async function listRequests(
  memberId: number,
  { direction, state }: RequestList,
  page: Page,
  deps: Deps,
): Promise<{ count: number; requests: RequestWithMembers[] }> {
  const filter = { memberId, direction, state: state ?? undefined, now: deps.now() };
  const { count, requests } = await pageOfRequests(deps.db.read, filter, toRange(page));
  return { count, requests: await withMembers(requests, deps) };
}

/** The two members of a request, in the form of the rules. */
export function betweenOf({ requester_id, recipient_id, peer_id }: PaymentRequest) {
  const isToRemoteMember = peer_id !== null && requester_id !== null;
  return { requester: requester_id, recipient: recipient_id, isToRemoteMember };
}

async function withMembers(requests: readonly PaymentRequest[], deps: Deps): Promise<RequestWithMembers[]> {
  const now = deps.now();
  const ids = requests.flatMap(({ requester_id, recipient_id, answered_by }) =>
    [requester_id, recipient_id, answered_by].filter((id) => id !== null),
  );
  const remoteIds = requests.filter(({ peer_id }) => peer_id !== null).map(({ id }) => id);
  const [people, others] = await Promise.all([
    findMembers(deps.db.read, ids),
    deps.ports.requests.otherSides(deps.db.read, remoteIds),
  ]);
  const personOf = (id: number | null): Member | undefined => (id === null ? undefined : people.get(id));
  return requests.flatMap((request) => {
    const requester = personOf(request.requester_id);
    const otherSide = others.get(request.id);
    if (!requester && !otherSide) return [];
    const recipient = personOf(request.recipient_id);
    const state = shownRequestState({ state: request.state, validUntilMs: request.valid_until_at }, now);
    return [{ request, state, requester, recipient, answeredBy: personOf(request.answered_by), otherSide }];
  });
}

/**
 * The effect of closing an account on requests: the member's own are removed, except those with a booking; open
 * ones to the member are declined.
 */
export async function endRequestsOf(tx: Tx, memberId: number, deps: Deps): Promise<void> {
  const now = deps.now();
  const answers = await removeOrEndRequests(tx, memberId, now);
  await forgetAnswers(tx, { memberId, operation: CREATE_REQUEST, answers });
  await deps.ports.requests.endRemoteRequestsOf(tx, memberId, now);
}
