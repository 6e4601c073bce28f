import { GDD_PER_HOUR } from '@kula/core/creation/contributions';
import {
  amountOfUnits,
  formatDecimal,
  formatFixed2,
  readEntered,
  truncate2,
  UNITS_PER_GDD,
} from '@kula/core/money/money';
import { parseEntered } from '#shared/texts/entered.ts';
import type { Amount } from '@kula/core/money/money';

/** Hours are as exact as amounts: a whole number of 10⁻⁸ hours. */
export type Hours = bigint;

/** The amount that the hours are worth. */
export function worthOf(hours: Hours): Amount {
  return amountOfUnits(hours * GDD_PER_HOUR);
}

/**
 * The hours that an amount stands for. A hundredth of a GDD is 0.0005 hours, so this is exact for every amount
 * that can be entered.
 */
export function hoursOf(amount: Amount): Hours {
  return amount / GDD_PER_HOUR;
}

/** Hours as members read and type them, without needless zeros: "3.5" or, with a comma as separator, "3,5". */
export function hoursText(hours: Hours, separator: string): string {
  return formatDecimal(amountOfUnits(hours)).replace('.', separator);
}

/** Hours where two decimals are enough, for example what is open in a month. */
export function roundHoursText(hours: Hours, separator: string): string {
  return hoursText(truncate2(amountOfUnits(hours)), separator);
}

/** Hours to the nearest hundredth: 33.33 GDD are 1.6665 hours and read "1.67". For what was done, never for a limit. */
export function nearestHundredth(hours: Hours): Amount {
  const halfUnit = 500_000n;
  return truncate2(amountOfUnits(hours + (hours < 0n ? -halfUnit : halfUnit)));
}

/**
 * Hours that a member typed, with at most two decimals. No month has a thousand hours, so three digits after a
 * comma or point are decimals here; a trailing zero among them is ignored. Hours and minutes, "1:30" or "1 h 30", are
 * read as well, with the words of all languages, and "1½". Undefined when the text is neither.
 */
export function parseHours(typed: string): Hours | undefined {
  const text = typed.replace(FRACTION, inDecimals).normalize('NFKC').trim();
  const onClock = parseClock(text);
  if (onClock !== undefined) return onClock;
  const read = readEntered(text.replace(HOURS_BEHIND, ''), text.includes(',') ? ',' : '.');
  return read?.isGrouped === true ? undefined : read?.amount;
}

/** The hours that a text was read as, where it is written in another way than they are: "1.30" are 1.3 hours. */
export function readHours(typed: string, separator: string): Hours | undefined {
  const hours = parseHours(typed);
  return hours === undefined || hoursText(hours, separator) === typed.trim() ? undefined : hours;
}

/** The fractions that phones offer beside the digits: "1½". */
const FRACTIONS: Readonly<Record<string, string>> = { '¼': '25', '½': '5', '¾': '75' };
const FRACTION = /(\d{0,3})\s?([¼½¾])(?!\d)/u;

function inDecimals(_: string, whole: string, sign: string): string {
  return `${whole === '' ? '0' : whole}.${FRACTIONS[sign] ?? ''}`;
}

const HOUR = String.raw`\s*(?:h|hrs?|hours?|std|stunden?|horas?|heures?|u|uur|uren|sa|saat)\.?`;
const MINUTE = String.raw`\s*(?:m|min|mins|minut(?:e|es|en|os?)|dk|dakika)\.?`;
const HOURS_BEHIND = new RegExp(`(?<=\\d)${HOUR}$`, 'i');
const CLOCK = new RegExp(`^(\\d{1,3}):([0-5]\\d)(?:${HOUR})?$`, 'i');
const IN_WORDS = new RegExp(
  `^(\\d{1,3})${HOUR}\\s*(?:and|und|y|et|en|ve)?\\s*([0-5]?\\d)(?:${MINUTE})?$`,
  'i',
);
const MINUTES = new RegExp(`^()(\\d{1,4})${MINUTE}$`, 'i');

const minutesPerHour = 60n;

/**
 * "1:30", "1h30" and "90 min" are one and a half hours. Twenty minutes are no whole number of hundredths of a GDD: they are truncated to the
 * hundredth, so that nothing is claimed that was not done. Undefined for everything else.
 */
function parseClock(text: string): Hours | undefined {
  const [, hours, minutes] = CLOCK.exec(text) ?? IN_WORDS.exec(text) ?? MINUTES.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const whole: Hours = (BigInt(hours) * minutesPerHour + BigInt(minutes)) * UNITS_PER_GDD;
  return hoursOf(truncate2(amountOfUnits((whole * GDD_PER_HOUR) / minutesPerHour)));
}

/** Whether the only fault is that there are more than two decimals. */
export function hasManyHourDecimals(typed: string): boolean {
  return parseHours(typed) === undefined && /^\d+[.,]\d{3,}$/.test(typed.normalize('NFKC').trim());
}

/** Two fields for the same quantity, and the one that the member edited last, which counts. */
export type Effort = Readonly<Record<'hours' | 'amount', string>> & { readonly driver: 'hours' | 'amount' };

/** The member edits the hours: the amount is computed. Invalid hours leave the amount empty. */
export function driveByHours(typed: string, separator: string): Effort {
  const hours = parseHours(typed);
  const amount = hours === undefined ? '' : formatFixed2(worthOf(hours)).replace('.', separator);
  return { hours: typed, amount, driver: 'hours' };
}

/** The member edits the amount: the hours are computed. */
export function driveByAmount(typed: string, separator: string): Effort {
  const amount = parseEntered(typed);
  return {
    hours: amount === undefined ? '' : hoursText(hoursOf(amount), separator),
    amount: typed,
    driver: 'amount',
  };
}

/** The amount of the two fields; undefined as long as the one that counts is invalid. */
export function claimedAmount({
  hours,
  amount,
  driver,
}: Readonly<Record<keyof Effort, string>>): Amount | undefined {
  if (driver === 'amount') return parseEntered(amount);
  const entered = parseHours(hours);
  return entered === undefined ? undefined : worthOf(entered);
}
