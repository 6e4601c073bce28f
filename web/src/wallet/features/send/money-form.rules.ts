import { memoProblem, type MemoProblem } from '@kula/core/money/memos';
import { parseRecipient } from '@kula/core/people/recipients';
import { CENT, zeroAmount } from '@kula/core/money/money';
import { hasManyDecimals, isBelowZero, parseEntered } from '#shared/texts/entered.ts';
import type { Amount } from '@kula/core/money/money';
import type { Message, Rules } from '#shared/forms/form.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import type { Partner } from '../account/booking.rules.ts';
import { onlyNamed, suggestPartners } from '../partners/partner-search.rules.ts';

export interface SendValues {
  /** Id of the community; empty for this one. */
  community: string;
  recipient: string;
  amount: string;
  memo: string;
}

export interface Limits {
  /** What can be sent now; undefined while it is not known. */
  available: Amount | undefined;
  /** True when the recipient was chosen from the list or comes from the address. */
  hasRecipient: boolean;
  /** The known people with the typed name. */
  people?: readonly Partner[];
  /** Whether people with such a name are offered below the field. */
  isOffered?: () => boolean;
  /** Formats an amount in the member's language. */
  format: (amount: Amount) => string;
  /** The same for an amount of the account, which the member may have hidden; without it nothing is hidden. */
  formatOwn?: (amount: Amount) => string;
  /** True when open links hold a part of the balance. */
  isReserved: boolean;
  /** What is shown as there; a hundredth less may be `available`. */
  shown?: Amount | undefined;
  /** What waiting gifts will take; `available` is without it. */
  waiting?: Amount;
  /** The largest amount of a link; undefined for a gift to a person. */
  largestLink?: Amount | undefined;
}

/** The rules of the form; the server checks the same ones. */
export function sendRules(limits: Limits): Rules<SendValues> {
  return {
    recipient: (typed) => (limits.hasRecipient ? undefined : recipientRule(typed, limits)),
    amount: (typed) => amountRule(typed, limits),
    memo: memoRule,
  };
}

function recipientRule(
  typed: string,
  { people = [], isOffered = () => false }: Pick<Limits, 'people' | 'isOffered'>,
): Message | undefined {
  if (typed.trim() === '') return { key: 'send.recipientMissing' };
  if (parseRecipient(typed) !== undefined || onlyNamed(people, typed) !== undefined) return undefined;
  if (suggestPartners(people, typed).length > 0 || isOffered()) return { key: 'send.recipientChoose' };
  // A name was looked for among the people who are known here; anything else is no address.
  return isNameLike(typed) ? nobodyCalled(typed) : { key: 'problem.RECIPIENT_INVALID' };
}

export function nobodyCalled(typed: string): Message {
  return { key: 'send.recipientForm', values: { typed: typed.trim() } };
}

/** Whether a text may be the name of a person. */
export function isNameLike(typed: string): boolean {
  return nameLike.test(typed.trim());
}

const nameLike = /^[\p{L}\p{M} .'’-]{1,60}$/u;

function amountRule(typed: string, limits: Limits): Message | undefined {
  const { available, format, largestLink } = limits;
  if (typed.trim() === '') return { key: 'send.amountMissing' };
  const amount = parseEntered(typed);
  if (amount === undefined && !isBelowZero(typed))
    return { key: hasManyDecimals(typed) ? 'send.amountDecimals' : 'send.amountForm' };
  if (amount === undefined || amount < CENT)
    return { key: 'send.amountSmall', values: { least: format(CENT) } };
  const most = largestLink ?? available;
  if (available === undefined || most === undefined || amount <= most) return undefined;
  return tooMuch(available, most, limits);
}

function tooMuch(
  available: Amount,
  most: Amount,
  { format, formatOwn = format, isReserved, shown = available, waiting = zeroAmount, largestLink }: Limits,
): Message {
  if (waiting > 0n)
    return { key: 'send.amountWaiting', values: { most: formatOwn(most), waiting: formatOwn(waiting) } };
  if (most <= 0n) return { key: 'send.amountNothing' };
  if (largestLink !== undefined) return { key: 'sendLink.amountLarge', values: { most: formatOwn(most) } };
  // Less than what is shown beside the field as available; what is reserved is not in it.
  const isLess = available < shown;
  return {
    key: isLess ? 'send.amountFaded' : isReserved ? 'send.amountReserved' : 'send.amountLarge',
    values: { most: formatOwn(available) },
  };
}

const memoTexts: Readonly<Record<MemoProblem, TextKey>> = {
  MEMO_REQUIRED: 'send.memoMissing',
  MEMO_TOO_SHORT: 'send.memoShort',
  MEMO_TOO_LONG: 'send.memoLong',
};

function memoRule(typed: string): Message | undefined {
  const problem = memoProblem(typed.trim());
  return problem === undefined ? undefined : { key: memoTexts[problem] };
}
