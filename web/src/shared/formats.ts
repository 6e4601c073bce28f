import { formatFixed2, truncate2 } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import type { Language } from '@kula/core/members';
import { useMemo } from 'react';
import { useLanguage } from './texts.ts';

/** Language tags for numbers and dates (seed 3, "Language option"). */
const localeOf: Record<Language, string> = {
  en: 'en-US',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  nl: 'nl-NL',
};

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
  /** Two decimals, truncated as all shown amounts are (decisions 3.2), the language's separators, a true minus. */
  amount(amount: Amount, sign?: SignStyle): string;
  /** An amount of another system, only shown, with two decimals (decisions 3.1). */
  foreignAmount(amount: number): string;
  /** A whole number with the language's separators. */
  number(value: number): string;
  date(timeMs: number, style: DateStyle): string;
  /** "3 hours ago", "yesterday", "in 2 weeks". */
  relative(timeMs: number, nowMs: number): string;
  /** A span in its largest two units: "2 days, 4 hours". */
  duration(spanMs: number): string;
}

export function createFormats(language: Language, timeZone?: string): Formats {
  const locale = localeOf[language];
  const decimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const dates = new Map<DateStyle, Intl.DateTimeFormat>();

  function dateFormat(style: DateStyle): Intl.DateTimeFormat {
    const options = timeZone === undefined ? dateOptions[style] : { ...dateOptions[style], timeZone };
    const format = dates.get(style) ?? new Intl.DateTimeFormat(locale, options);
    dates.set(style, format);
    return format;
  }

  return {
    amount(amount, sign = 'negative') {
      const shown = truncate2(amount);
      const digits = formatFixed2(shown).replace('-', '') as Intl.StringNumericLiteral;
      return signOf(shown, sign) + decimals.format(digits);
    },
    foreignAmount: (value) => decimals.format(value).replace('-', minus),
    number: (value) => whole.format(value).replace('-', minus),
    date: (timeMs, style) => dateFormat(style).format(timeMs),
    relative: (timeMs, nowMs) => relativeTime(locale, timeMs - nowMs),
    duration: (spanMs) => durationText(locale, spanMs),
  };
}

export function useFormats(): Formats {
  const language = useLanguage();
  return useMemo(() => createFormats(language), [language]);
}

function signOf(amount: Amount, style: SignStyle): string {
  if (style === 'never' || amount === 0n) return '';
  if (amount < 0n) return minus;
  return style === 'always' ? '+' : '';
}

const relativeUnits: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365.2425 * dayMs],
  ['month', 30.436875 * dayMs],
  ['week', 7 * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
];

function relativeTime(locale: string, differenceMs: number): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, unitMs] =
    relativeUnits.find(([, ms]) => Math.abs(differenceMs) >= ms) ?? (['second', secondMs] as const);
  return format.format(Math.trunc(differenceMs / unitMs), unit);
}

const durationUnits: readonly (readonly ['year' | 'day' | 'hour' | 'minute' | 'second', number])[] = [
  ['year', 365.2425 * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
  ['second', secondMs],
];

function durationText(locale: string, spanMs: number): string {
  let restMs = Math.max(0, spanMs);
  const parts: string[] = [];
  for (const [unit, unitMs] of durationUnits) {
    const count = Math.floor(restMs / unitMs);
    restMs -= count * unitMs;
    if (parts.length < 2 && (count > 0 || (unit === 'second' && parts.length === 0)))
      parts.push(unitText(locale, unit, count));
    else if (parts.length > 0) break;
  }
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(parts);
}

function unitText(locale: string, unit: string, count: number): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
