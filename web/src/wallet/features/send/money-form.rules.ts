import { memoProblem } from '@kula/core/memos';
import { parseRecipient } from '@kula/core/usernames';
import { CENT, hasManyDecimals, parseEntered } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import type { Message, Rules } from '#shared/forms/form.ts';
import type { Partner } from '../account/booking.rules.ts';
import { onlyNamed, suggestPartners } from '../partners/partners.rules.ts';

export interface SendValues {
  /** Id of the community; empty for the own one. */
  community: string;
  recipient: string;
  amount: string;
  memo: string;
}

interface Limits {
  /** What can be sent now; undefined while it is not known. */
  available: Amount | undefined;
  /** True when the recipient is settled otherwise: chosen from the list or named by the address. */
  hasRecipient: boolean;
  /** The people known who may be meant by their names. */
  people?: readonly Partner[];
  /** Shows an amount in the member's language. */
  format: (amount: Amount) => string;
  /** The same for an amount of the account, which the member may have hidden; without it nothing is hidden. */
  formatOwn?: (amount: Amount) => string;
  /** True when open links hold back a part of the balance. */
  isReserved: boolean;
  /** The most that a link can give; undefined for a gift to a person. */
  largestLink?: Amount | undefined;
}

/** The rules of the form; the server holds the same ones. */
export function sendRules(limits: Limits): Rules<SendValues> {
  return {
    recipient: (typed) =>
      limits.hasRecipient ? undefined : refused(typed, recipientRule(typed, limits.people ?? [])),
    amount: (typed) => refused(typed, amountRule(typed, limits)),
    memo: (typed) => refused(typed, memoRule(typed)),
  };
}

/** Where something was written, nothing is missing: it is not accepted. */
function refused(typed: string, message: Message | undefined): Message | undefined {
  return message === undefined || typed.trim() === '' ? message : { ...message, isRefused: true };
}

function recipientRule(typed: string, people: readonly Partner[]): Message | undefined {
  if (typed.trim() === '') return { key: 'send.recipientMissing' };
  if (parseRecipient(typed) !== undefined || onlyNamed(people, typed) !== undefined) return undefined;
  return { key: suggestPartners(people, typed).length > 0 ? 'send.recipientChoose' : 'send.recipientForm' };
}

function amountRule(
  typed: string,
  { available, format, formatOwn = format, isReserved, largestLink }: Limits,
): Message | undefined {
  if (typed.trim() === '') return { key: 'send.amountMissing' };
  const amount = parseEntered(typed);
  if (amount === undefined)
    return { key: hasManyDecimals(typed) ? 'send.amountDecimals' : 'send.amountForm' };
  if (amount < CENT) return { key: 'send.amountSmall', values: { least: format(CENT) } };
  const most = largestLink ?? available;
  if (available === undefined || most === undefined || amount <= most) return undefined;
  if (most <= 0n) return { key: 'send.amountNothing' };
  if (largestLink !== undefined) return { key: 'sendLink.amountLarge', values: { most: formatOwn(most) } };
  return {
    key: isReserved ? 'send.amountReserved' : 'send.amountLarge',
    values: { most: formatOwn(available) },
  };
}

const memoTexts = {
  REQUIRED: 'send.memoMissing',
  TOO_SHORT: 'send.memoShort',
  TOO_LONG: 'send.memoLong',
} as const;

function memoRule(typed: string): Message | undefined {
  const problem = memoProblem(typed.trim());
  return problem === undefined ? undefined : { key: memoTexts[problem] };
}
