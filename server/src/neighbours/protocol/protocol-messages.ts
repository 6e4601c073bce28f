/** Messages between communities about a transfer: the fields of API 1_0 and of this program's additions. */
import { memoProblem } from '@kula/core/money/memos';
import { tidyText } from '@kula/core/platform/texts';
import { tidyLine, tidyShortName } from '@kula/core/people/names';
import {
  type Amount,
  formatDecimal,
  hasAtMostTwoDecimals,
  mayBeEntered,
  parseDecimal,
} from '@kula/core/money/money';
import type { ProblemCode } from '@kula/core/platform/errors';
import * as v from 'valibot';
import { uuid4 } from './protocol-fields.ts';

/** An amount that a member could enter; other communities write it as a text or a number. */
const amount = v.pipe(
  v.union([v.string(), v.number()], 'AMOUNT_INVALID'),
  v.transform((unchecked) => parseDecimal(unchecked)),
  v.custom<Amount>(
    (read) =>
      typeof read === 'bigint' &&
      read > 0n &&
      hasAtMostTwoDecimals(read as Amount) &&
      mayBeEntered(read as Amount),
    'AMOUNT_INVALID',
  ),
);

export const moment = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((text) => Date.parse(text)),
  v.number(),
  v.integer(),
);

export const name = v.nullish(v.pipe(v.string(), v.maxLength(510)));
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const uuid = v.pipe(v.string(), v.toLowerCase(), v.regex(UUID));

/** The contents of a vote, and of each later message about the same transfer. */
export const sendCoinsMessage = v.looseObject({
  recipientCommunityUuid: uuid,
  recipientUserIdentifier: v.pipe(v.string(), v.maxLength(320), v.transform(tidyLine), v.minLength(1)),
  creationDate: moment,
  amount,
  memo: v.pipe(
    v.string(),
    v.maxLength(2000),
    v.check(
      (memo) => memoProblem(memo) === undefined,
      ({ input }) => memoProblem(input) ?? 'TRANSFER_REFUSED',
    ),
    v.transform(tidyText),
  ),
  senderCommunityUuid: uuid,
  senderUserUuid: uuid,
  senderUserName: name,
  senderAlias: name,
  transactionLinkId: v.nullish(v.pipe(v.number(), v.safeInteger())),
  /** Added to API 1_0: names the transfer. */
  transferId: v.nullish(uuid4),
  /** Added as well: the id of the payment request that it answers. */
  paymentRequestId: v.nullish(uuid4),
});

export type SendCoins = v.InferOutput<typeof sendCoinsMessage>;

/** Added to API 1_0: orders to book a transfer or never to book it, or queries its state. */
export const conclusionMessage = v.looseObject({
  ...sendCoinsMessage.entries,
  wish: v.picklist(['BOOK', 'NEVER', 'TELL']),
});

export type ConclusionMessage = v.InferOutput<typeof conclusionMessage>;

export const outcomes = ['PROMISED', 'BOOKED', 'NEVER', 'UNKNOWN'] as const;
export type Outcome = (typeof outcomes)[number];

export const concluded = v.looseObject({
  transferKey: v.string(),
  outcome: v.picklist(outcomes),
});

/** The answer to a vote. */
export const voted = v.looseObject({
  vote: v.boolean(),
  reason: v.nullish(v.pipe(v.string(), v.transform(tidyText))),
  recipGradidoID: v.nullish(uuid4),
  recipFirstName: name,
  recipLastName: name,
  recipAlias: name,
});

/** A transfer in its wire form. */
export interface TransferFacts {
  readonly recipientCommunityUuid: string;
  readonly recipientUserIdentifier: string;
  readonly creationAt: number;
  readonly amount: Amount;
  readonly memo: string;
  readonly senderCommunityUuid: string;
  readonly senderUserUuid: string;
  readonly senderUserName: string;
  readonly senderAlias: string | null;
}

/**
 * The fields in the order of generation 2.7.0; amounts as the shortest decimal, without which it never
 * settles.
 */
export function fieldsOf(transfer: TransferFacts): object {
  const { creationAt, amount: sum, memo, ...who } = transfer;
  const { recipientCommunityUuid, recipientUserIdentifier, ...sender } = who;
  return {
    recipientCommunityUuid,
    recipientUserIdentifier,
    creationDate: new Date(creationAt).toISOString(),
    amount: formatDecimal(sum),
    memo,
    ...sender,
  };
}

/** Identifies a transfer with a v1 peer, on the side of the recipient. */
export function v1TransferKey(sender: string, recipient: string, creationAt: number): string {
  return `${sender}/${recipient}/${creationAt}`;
}

/** Names of other communities are shown as text, in the length that names have here. */
export function shortName(unchecked: string | null | undefined): string {
  return tidyShortName(unchecked ?? '', 100);
}

/** Why a vote is refused; `text` is the one for a v1 peer, in its vocabulary. */
export class VoteRefusal extends Error {
  override readonly name = 'VoteRefusal';
  readonly code: ProblemCode;

  constructor(code: ProblemCode, text: string) {
    super(text);
    this.code = code;
  }
}
