/**
 * An amount of GDD is a whole number of 10⁻⁸ GDD. A JavaScript number never holds one: it would be rounded
 * silently. The brand distinguishes amounts from other bigints, such as counters.
 */
declare const amountBrand: unique symbol;
export type Amount = bigint & { readonly [amountBrand]: true };

const DECIMALS = 8;
export const UNITS_PER_GDD = 100_000_000n;
const UNITS_PER_CENT = 1_000_000n;
const HALF_CENT = UNITS_PER_CENT / 2n;

/** No community ever holds more; longer input is refused before any calculation. In GDD. */
export const MAX_GDD = 1_000_000_000_000n;
const MAX_UNITS = MAX_GDD * UNITS_PER_GDD;

export const zeroAmount = 0n as Amount;
/** 0.01 GDD: the least that can be entered, because members enter at most two decimals. */
export const CENT = UNITS_PER_CENT as Amount;

/** The sum of nine such amounts still fits into a column of 64 bits. */
const MAX_ENTERED = 10_000_000_000n * UNITS_PER_GDD;

/** Whether an amount may be entered: no account ever holds more. Sums of a community may be larger. */
export function mayBeEntered(amount: Amount): boolean {
  return -MAX_ENTERED <= amount && amount <= MAX_ENTERED;
}

/** An amount from a count of 10⁻⁸ GDD, as stored in the database. */
export function amountOfUnits(units: bigint): Amount {
  return units as Amount;
}

/** A whole number of GDD. */
export function amountOfGdd(gdd: bigint): Amount {
  return (gdd * UNITS_PER_GDD) as Amount;
}

const DECIMAL = /^(-?)(\d{1,20})(?:\.(\d{1,8}))?$/;

/**
 * Parses a Decimal of the wire format: a decimal with at most eight places. A JavaScript number is
 * parsed by its shortest text, so that 0.1 is one tenth. Undefined when it is no such number or beyond the
 * bounds.
 */
export function parseDecimal(unchecked: string | number): Amount | undefined {
  const text = typeof unchecked === 'number' ? withoutExponent(unchecked) : unchecked;
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const units = BigInt(whole) * UNITS_PER_GDD + BigInt(fraction.padEnd(DECIMALS, '0'));
  if (units > MAX_UNITS) return undefined;
  return (sign === '-' ? -units : units) as Amount;
}

/** JavaScript prints numbers below 10⁻⁶ and from 10²¹ with an exponent; only the small ones can be amounts. */
function withoutExponent(value: number): string {
  const text = String(value);
  const small = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text);
  if (!small) return text;
  const [, sign = '', first = '', rest = '', exponent = ''] = small;
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${first}${rest}`;
}

/** The sign before the decimals in the member's language. */
export type DecimalMark = '.' | ',';

/** The result of parsing an amount that a member typed or pasted. */
export interface EnteredReading {
  readonly amount: Amount;
  /** Whether separators between thousands were found, so that the parsed amount should be shown. */
  readonly isGrouped: boolean;
  /** Whether a sign of another currency, or a dash in the place of decimals, was left out. */
  readonly isForeign: boolean;
  /** The second possible meaning: "1.050" may be 1050 or 1.05. Undefined where there is only one. */
  readonly other: Amount | undefined;
}

const FOREIGN = String.raw`eur|euro|\p{Sc}`;
const UNIT = String.raw`(?:gdd|gradido|${FOREIGN})`;
const AROUND = new RegExp(`^${UNIT}\\s*|\\s*${UNIT}$|[.,][-–—]{1,2}(?=\\s*(?:${UNIT})?$)`, 'giu');
const OTHER_SIGN = new RegExp(`${FOREIGN}|[-–—]`, 'iu');
const UNGROUPED = /^(\d{0,13})(?:[.,](\d*))?$/;
const GROUPED = /^([1-9]\d{0,2})([., '])(\d{3}(?:\2\d{3}){0,3})(?:([.,])(\d*))?$/;

/**
 * Parses an amount as people of several countries type and paste it: comma or point before the decimals; a
 * point, a comma, a space or an apostrophe between thousands; with the unit or without; in the digits of
 * any keyboard. A single comma or point with three digits after it is before decimals where the member's
 * language writes decimals with it: more than two decimals are refused, never read as thousands. Where it is
 * the other sign, it is between thousands. If the last digit is a zero, then both readings are returned.
 * No sign before the number, no exponent. Undefined when it is no such amount.
 */
export function readEntered(unchecked: string, decimalMark: DecimalMark): EnteredReading | undefined {
  const text = tidyEntered(unchecked);
  const isForeign = OTHER_SIGN.test(unchecked);
  const grouped = GROUPED.exec(text);
  if (grouped === null) {
    const amount = amountOf(UNGROUPED.exec(text));
    return amount === undefined ? undefined : { amount, isGrouped: false, isForeign, other: undefined };
  }
  const [, first = '', sign = '', rest = '', decimalSign, decimals] = grouped;
  // A second separator of the same kind would also be one between thousands, and too few digits follow it.
  if (decimalSign === sign) return undefined;
  const amount = amountOf([text, `${first}${rest.replaceAll(sign, '')}`, decimals]);
  if (amount === undefined) return undefined;
  const isLone = decimalSign === undefined && rest.length === 3 && /[.,]/.test(sign);
  const asDecimals = isLone ? amountOf([text, first, rest]) : undefined;
  if (!isLone || sign !== decimalMark) return { amount, isGrouped: true, isForeign, other: asDecimals };
  return asDecimals && { amount: asDecimals, isGrouped: false, isForeign, other: amount };
}

/** The amount that a member typed, in the likelier reading where there are two; see `readEntered`. */
export function parseEntered(unchecked: string, decimalMark: DecimalMark): Amount | undefined {
  return readEntered(unchecked, decimalMark)?.amount;
}

/** Whether the only fault of a typed amount is that it has more than two decimals. */
export function hasManyDecimals(unchecked: string, decimalMark: DecimalMark): boolean {
  const text = tidyEntered(unchecked);
  const isNumber = (UNGROUPED.test(text) || GROUPED.test(text)) && /\d/.test(text);
  return isNumber && readEntered(text, decimalMark) === undefined;
}

/** Whether a typed text is an amount with a minus sign before it: the number is good, its sign is not. */
export function isBelowZero(unchecked: string, decimalMark: DecimalMark): boolean {
  const [, amount] = /^\s*[-−–](?=.*\d)(.*)$/u.exec(unchecked) ?? [];
  return amount !== undefined && readEntered(amount, decimalMark) !== undefined;
}

const WIDEST_ENTERED = 40;

/** In ASCII digits, points, commas, spaces and apostrophes, without the unit and without a dash in the place of decimals. */
function tidyEntered(unchecked: string): string {
  if (unchecked.length > WIDEST_ENTERED) return unchecked;
  return unchecked
    .normalize('NFKC')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll('٫', '.')
    .replaceAll(/[’ʼ´`٬]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(AROUND, '')
    .trim();
}

/** From the digits before and after the decimal sign; zeros beyond the second decimal change nothing. */
function amountOf(match: readonly (string | undefined)[] | null): Amount | undefined {
  const [, whole = '', decimals = ''] = match ?? [];
  const cents = decimals.replace(/^(\d{0,2})0*$/, '$1');
  if (whole + decimals === '' || cents.length > 2) return undefined;
  return parseDecimal(`${whole === '' ? '0' : whole}.${cents.padEnd(2, '0')}`);
}

/** The wire form: without grouping, without trailing zeros, never with an exponent. */
export function formatDecimal(amount: Amount): string {
  const digits = magnitude(amount)
    .toString()
    .padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '');
  const whole = digits.slice(0, -DECIMALS);
  return `${amount < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Two decimals, truncated towards zero. */
export function formatFixed2(amount: Amount): string {
  const cents = magnitude(amount) / UNITS_PER_CENT;
  const digits = cents.toString().padStart(3, '0');
  return `${amount < 0n && cents > 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Rounds to 0.01 GDD, half a hundredth away from zero: the precision that members see (docs/decisions/0038). */
export function round2(amount: Amount): Amount {
  return truncate2((amount < 0n ? amount - HALF_CENT : amount + HALF_CENT) as Amount);
}

/** Truncates towards zero to 0.01 GDD: rounding up would allow an amount that cannot be spent. */
export function truncate2(amount: Amount): Amount {
  return (amount - (amount % UNITS_PER_CENT)) as Amount;
}

/** Rounds up to 0.01 GDD: a reserve must not be shown smaller than it is. */
export function roundUp2(amount: Amount): Amount {
  const cut = truncate2(amount);
  return cut < amount ? plus(cut, CENT) : cut;
}

/** Whether an amount is a whole number of 0.01 GDD, as every amount that a member enters must be. */
export function hasAtMostTwoDecimals(amount: Amount): boolean {
  return amount % UNITS_PER_CENT === 0n;
}

/** The sum of two amounts, exact. The operators of JavaScript would lose the brand. */
export function plus(a: Amount, b: Amount): Amount {
  return (a + b) as Amount;
}

/** `a` less `b`, exact; negative when `b` is larger. */
export function minus(a: Amount, b: Amount): Amount {
  return (a - b) as Amount;
}

/** The amount with the other sign, as it is booked on the sender's side. */
export function negate(amount: Amount): Amount {
  return -amount as Amount;
}

/** The sum of all amounts, exact; zero for none. */
export function sum(amounts: Iterable<Amount>): Amount {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total as Amount;
}

function magnitude(amount: Amount): bigint {
  return amount < 0n ? -amount : amount;
}
