import { CENT } from '@kula/core/money/money';
import { hasManyDecimals, isBelowZero, parseEntered } from '#shared/texts/entered.ts';
import type { Amount } from '@kula/core/money/money';
import { memoRule } from '#shared/contributions/contribution-rules.ts';
import type { Message, Rules } from '#shared/forms/form.ts';
import { claimedAmount, hasManyHourDecimals, hoursOf, parseHours } from '#shared/contributions/hours.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import type { Days } from './own-contribution.rules.ts';

export interface ContributionValues {
  memo: string;
  /** `YYYY-MM-DD`, or empty. */
  date: string;
  hours: string;
  amount: string;
  /** Which of hours and amount the member edited last. */
  driver: string;
}

export interface ContributionLimits {
  days: Days;
  /** A contribution that is edited stays in its month. */
  isEdit: boolean;
  /** What is open on a day; undefined while it is not known. */
  openOn: (day: string) => Amount | undefined;
  /** Formats values in the member's language. */
  say: {
    amount: (amount: Amount) => string;
    hours: (hours: bigint) => string;
    day: (day: string) => string;
    month: (day: string) => string;
  };
}

/**
 * The rules of the form; the server checks the same ones. Of hours and amount, the one that was edited last is
 * checked.
 */
export function contributionRules(limits: ContributionLimits): Rules<ContributionValues> {
  return {
    memo: (typed) => memoRule(typed),
    date: (day) => dateRule(day, limits),
    hours: (typed, values) =>
      values.driver === 'amount' ? undefined : effortRule(typed, values, limits, hoursField),
    amount: (typed, values) =>
      values.driver === 'amount' ? effortRule(typed, values, limits, amountField) : undefined,
  };
}

function dateRule(
  day: string,
  { days: { earliest, latest }, isEdit, say }: ContributionLimits,
): Message | undefined {
  if (day === '') return { key: 'contribute.dateMissing' };
  if (day >= earliest && day <= latest) return undefined;
  const values = { from: say.day(earliest), to: say.day(latest) };
  if (isEdit) return { key: 'contribute.dateMonth', values };
  return { key: day > latest ? 'contribute.dateLate' : 'contribute.dateEarly', values };
}

/** How one of the two fields is parsed, and its messages for invalid text. */
interface EffortField {
  missing: TextKey;
  form: TextKey;
  decimals: TextKey;
  isRead: (typed: string) => boolean;
  hasManyDecimals: (typed: string) => boolean;
}

const hoursField: EffortField = {
  missing: 'contribute.hoursMissing',
  form: 'contribute.hoursForm',
  decimals: 'contribute.hoursDecimals',
  isRead: (typed) => parseHours(typed) !== undefined,
  hasManyDecimals: hasManyHourDecimals,
};
const amountField: EffortField = {
  missing: 'contribute.hoursMissing',
  form: 'send.amountForm',
  decimals: 'send.amountDecimals',
  isRead: (typed) => parseEntered(typed) !== undefined,
  hasManyDecimals,
};

function effortRule(
  typed: string,
  values: ContributionValues,
  { openOn, say }: ContributionLimits,
  field: EffortField,
): Message | undefined {
  if (typed.trim() === '') return { key: field.missing };
  if (isBelowZero(typed)) return { key: 'contribute.hoursNone' };
  if (!field.isRead(typed)) return { key: field.hasManyDecimals(typed) ? field.decimals : field.form };
  const amount = claimedAmount({ hours: values.hours, amount: values.amount, driver: values.driver });
  if (amount === undefined || amount < CENT) return { key: 'contribute.hoursNone' };
  const open = openOn(values.date);
  if (open === undefined || amount <= open) return undefined;
  const month = say.month(values.date);
  if (open <= 0n) return { key: 'contribute.monthFull', values: { month } };
  return {
    key: 'contribute.limit',
    values: { month, hours: say.hours(hoursOf(open)), amount: say.amount(open) },
  };
}
