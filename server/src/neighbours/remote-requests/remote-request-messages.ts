/**
 * Messages between communities about a payment request: an addition to API 1_0, sent only to a peer that
 * supports it.
 */
import { tidyText } from '@kula/core/platform/texts';
import type { RequestStanding } from '@kula/core/neighbours/remote-requests';
import * as v from 'valibot';
import { uuid4 } from '../protocol/protocol-fields.ts';
import { moment, name, sendCoinsMessage } from '../protocol/protocol-messages.ts';

export const OPERATION = 'requestPayment';
export const TOKEN_TYPE = 'request-payment';
export const ANSWER_TYPE = 'request-payment-response';

const {
  amount,
  memo,
  senderCommunityUuid,
  recipientCommunityUuid,
  senderUserUuid,
  senderUserName,
  senderAlias,
} = sendCoinsMessage.entries;

const heading = { requestId: uuid4, senderCommunityUuid, recipientCommunityUuid };

/** A member of the sender's community makes a request to one here. */
export const receivedRequest = v.looseObject({
  ...heading,
  wish: v.literal('ASK'),
  recipientUserIdentifier: sendCoinsMessage.entries.recipientUserIdentifier,
  senderUserUuid,
  senderUserName,
  senderAlias,
  amount,
  memo,
  validUntil: moment,
});

export type ReceivedRequest = v.InferOutput<typeof receivedRequest>;

/** The requester's side withdraws it, or the other side declines. */
export const ending = v.looseObject({ ...heading, wish: v.picklist(['WITHDRAW', 'DECLINE']) });

export const requestMessage = v.variant('wish', [receivedRequest, ending]);

const standings = [
  'OPEN',
  'UNDER_WAY',
  'ACCEPTED',
  'DECLINED',
  'WITHDRAWN',
  'REFUSED',
  'EXPIRED',
  'UNKNOWN',
] as const satisfies readonly RequestStanding[];

/** The state of the request on the other side. */
export const requestAnswer = v.looseObject({
  requestId: uuid4,
  standing: v.picklist(standings),
  /** Why it was refused. */
  reason: v.nullish(v.pipe(v.string(), v.maxLength(100), v.transform(tidyText))),
  /** The member to whom the request is made. */
  member: v.nullish(v.looseObject({ gradidoID: uuid4, firstName: name, lastName: name, alias: name })),
});

export type RequestAnswer = v.InferOutput<typeof requestAnswer>;
