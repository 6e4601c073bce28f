import { formatFixed2, round2 } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import type { Language } from '@kula/core/people/members';
import { withOrdinal } from '@kula/core/platform/ordinal-days';
import { useLanguage } from './texts.ts';

/** Language tags for numbers and dates where the browser gives no region. */
const localeOf: Record<Language, string> = {
  // Nearly everywhere the day comes before the month; browsers in other regions give their region.
  en: 'en-GB',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  nl: 'nl-NL',
};

/** The tag for numbers and dates of a language: with the region that the browser prefers. */
export function regionalTag(language: Language, preferred: readonly string[]): string {
  const regional = preferred.find((tag) => tag.toLowerCase().startsWith(`${language}-`));
  return regional !== undefined && isTag(regional) ? regional : localeOf[language];
}

/** Browsers and their extensions report invalid tags, which would break every page. */
function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

export type SignStyle = 'negative' | 'always' | 'never';
type DateStyle = 'day' | 'longDay' | 'dayOfMonth' | 'month' | 'monthName' | 'time' | 'dayAndTime';

const minus = '\u2212';
const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const dateOptions: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { day: '2-digit', month: '2-digit', year: 'numeric' },
  longDay: { day: 'numeric', month: 'long', year: 'numeric' },
  dayOfMonth: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
  monthName: { month: 'long' },
  time: { hour: '2-digit', minute: '2-digit' },
  dayAndTime: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
};

export interface Formats {
  /**
   * Two decimals, the nearest ones, with the language's separators and a
   * true minus sign.
   */
  amount(amount: Amount, sign?: SignStyle): string;
  /** An amount of another system (GDT), only shown and never booked, with two decimals. */
  otherAmount(amount: number): string;
  /** A whole number with the language's separators. */
  number(value: number): string;
  date(timeMs: number, style: DateStyle): string;
  /** "3 hours ago", "yesterday", "in 2 weeks": from a day on, the days of this device's calendar are counted. */
  relative(timeMs: number, nowMs: number): string;
  /** A span in its largest two units: "2 days, 4 hours". */
  duration(spanMs: number): string;
}

export function createFormats(
  language: Language,
  timeZone?: string,
  preferred: readonly string[] = [],
): Formats {
  const locale = regionalTag(language, preferred);
  const decimals = once(
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );
  const whole = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const list = once(() => new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }));
  const dateFormat = each((style: DateStyle) => {
    const options = timeZone === undefined ? dateOptions[style] : { ...dateOptions[style], timeZone };
    return new Intl.DateTimeFormat(locale, options);
  });
  const unitFormat = each(
    (unit: Unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
  );

  return {
    amount(amount, sign = 'negative') {
      const shown = round2(amount);
      const digits = formatFixed2(shown).replace('-', '') as Intl.StringNumericLiteral;
      return signOf(shown, sign) + decimals().format(digits);
    },
    otherAmount: (value) => decimals().format(value).replace('-', minus),
    number: (value) => whole().format(value).replace('-', minus),
    date: (timeMs, style) => withOrdinal(language, withWords(dateFormat(style).format(timeMs))),
    relative: (timeMs, nowMs) => withWords(relativeTime(relative(), timeMs, nowMs)),
    duration: (spanMs) =>
      withWords(list().format(largestUnits(spanMs).map(([unit, count]) => unitFormat(unit).format(count)))),
  };
}

/**
 * The formats of each language, created on first use: they are slow to create on a cheap phone, and every row
 * needs some.
 */
export const formatsOf = each((language: Language) =>
  createFormats(language, undefined, navigator.languages),
);

/** The formats of numbers, amounts and dates in the language of the wallet. */
export function useFormats(): Formats {
  return formatsOf(useLanguage());
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

function each<Kind, Made>(make: (kind: Kind) => Made): (kind: Kind) => Made {
  const made = new Map<Kind, Made>();
  return (kind) => {
    const known = made.get(kind) ?? make(kind);
    made.set(kind, known);
    return known;
  };
}

function signOf(amount: Amount, style: SignStyle): string {
  if (style === 'never' || amount === 0n) return '';
  if (amount < 0n) return minus;
  return style === 'always' ? '+' : '';
}

/** Keeps each number in the line of the word that it belongs to: "7. December", "3 hours". */
function withWords(text: string): string {
  return text.replaceAll(/(?<=\d\.?) (?=\p{L})/gu, '\u00A0');
}

type Unit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second';

const units: readonly (readonly [Unit, number])[] = [
  ['year', 365.2425 * dayMs],
  ['month', 30.436875 * dayMs],
  ['week', 7 * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
  ['second', secondMs],
];

/** Less than 48 hours may reach back to the day before yesterday, so days are counted by midnights. */
function relativeTime(format: Intl.RelativeTimeFormat, timeMs: number, nowMs: number): string {
  const spanMs = timeMs - nowMs;
  const daysMs = Math.abs(spanMs) < dayMs ? 0 : (dayNumber(timeMs) - dayNumber(nowMs)) * dayMs;
  const countOf = (unitMs: number): number => Math.trunc((unitMs < dayMs ? spanMs : daysMs) / unitMs);
  const [unit, unitMs] = units.find(([, ms]) => countOf(ms) !== 0) ?? (['second', secondMs] as const);
  return format.format(countOf(unitMs), unit);
}

/** The days of this device's calendar, numbered. */
function dayNumber(timeMs: number): number {
  return Math.floor((timeMs - new Date(timeMs).getTimezoneOffset() * minuteMs) / dayMs);
}

const durationUnits = units.filter(([unit]) => unit !== 'month' && unit !== 'week');

/** A duration as its largest unit and the next one, if that is not zero. */
function largestUnits(spanMs: number): [Unit, number][] {
  let restMs = Math.max(0, spanMs);
  const parts: [Unit, number][] = [];
  for (const [unit, unitMs] of durationUnits) {
    const count = Math.floor(restMs / unitMs);
    restMs -= count * unitMs;
    if (parts.length < 2 && (count > 0 || (unit === 'second' && parts.length === 0)))
      parts.push([unit, count]);
    else if (parts.length > 0) break;
  }
  return parts;
}
