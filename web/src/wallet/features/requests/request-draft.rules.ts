import { formatDecimal } from '@kula/core/money/money';
import { parseEntered } from '#shared/texts/entered.ts';
import type { Amount } from '@kula/core/money/money';
import type { Message, Rules } from '#shared/forms/form.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import type { Partner } from '../account/booking.rules.ts';
import { sendRules } from '../send/money-form.rules.ts';
import type { Limits, SendValues } from '../send/money-form.rules.ts';

/** A request before it is sent. Without a person, the first member who opens the link may answer. */
export interface RequestDraft {
  to: Partner | undefined;
  amount: Amount;
  memo: string;
  days: number;
}

export interface AskValues extends SendValues {
  /** One of core's durations, as text. */
  days: string;
}

export type AskWay = 'member' | 'link';

/** The rules for recipient, amount and text are those of sending; a request needs no balance. */
export function askRules(
  limits: Pick<Limits, 'hasRecipient' | 'format' | 'people' | 'isOffered'>,
): Rules<AskValues> {
  const rules = sendRules({ ...limits, available: undefined, isReserved: false });
  const worded =
    (name: 'recipient' | 'amount' | 'memo') =>
    (typed: string, values: AskValues): Message | undefined =>
      inOwnWords(rules[name]?.(typed, values));
  return { recipient: worded('recipient'), amount: worded('amount'), memo: worded('memo') };
}

function inOwnWords(message: Message | undefined): Message | undefined {
  return message && { ...message, key: askWords[message.key] ?? message.key };
}

/** Sentences that say something else where nothing is sent. */
export const askWords: Readonly<Partial<Record<TextKey, TextKey>>> = {
  'send.recipientMissing': 'ask.whomMissing',
  'send.amountSmall': 'ask.least',
  'send.nobody': 'ask.nobody',
  'problem.RECIPIENT_IS_SELF': 'ask.self',
};

/** The request that the fields describe; undefined while the amount is invalid. */
export function draftFrom(
  { amount: entered, memo, days }: AskValues,
  to: Partner | undefined,
): RequestDraft | undefined {
  const amount = parseEntered(entered);
  return amount === undefined ? undefined : { to, amount, memo: memo.trim(), days: Number(days) };
}

/** The content that the key of a request belongs to: a request with a lost answer is never made twice. */
export function contentOf({ to, amount, memo, days }: RequestDraft): string {
  return JSON.stringify([to?.gradidoID ?? '', formatDecimal(amount), memo, days]);
}
