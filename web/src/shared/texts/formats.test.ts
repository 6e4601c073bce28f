import { parseDecimal } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFormats } from './formats.ts';
import type { SignStyle } from './formats.ts';

afterEach(() => vi.unstubAllEnvs());

function gdd(decimal: string): Amount {
  const amount = parseDecimal(decimal);
  if (amount === undefined) throw new Error(`${decimal} is not an amount`);
  return amount;
}

/** Languages use different spaces and apostrophes; here they count as equal. */
function plain(text: string): string {
  return text.replaceAll(/\s/g, ' ').replaceAll("'", '’');
}

describe('amounts', () => {
  test.each([
    ['en', '1318.139', '1,318.14'],
    ['de', '1318.139', '1.318,14'],
    ['fr', '1318.139', '1 318,14'],
    ['nl', '1318.139', '1.318,14'],
    ['es', '21318.139', '21.318,14'],
  ] as const)(
    '%s shows %s as %s: two decimals, the nearest ones, with its own separators',
    (language, decimal, shown) => {
      expect(plain(createFormats(language).amount(gdd(decimal)))).toBe(shown);
    },
  );

  test.each([
    ['-0.5', 'negative', '\u22120.50'],
    ['-0.5', 'always', '\u22120.50'],
    ['0.5', 'always', '+0.50'],
    ['0.5', 'negative', '0.50'],
    ['-0.5', 'never', '0.50'],
    ['0', 'always', '0.00'],
    ['-0.004', 'negative', '0.00'],
  ] as [string, SignStyle, string][])('%s with the sign style %s is %s', (decimal, sign, shown) => {
    expect(createFormats('en').amount(gdd(decimal), sign)).toBe(shown);
  });

  test('large amounts keep every digit', () => {
    expect(createFormats('en').amount(gdd('987654321987.65432109'))).toBe('987,654,321,987.65');
  });
});

describe('dates and times', () => {
  const timeMs = Date.UTC(2026, 10, 5, 8, 7);

  test.each([
    ['en', 'day', '05/11/2026'],
    ['de', 'day', '05.11.2026'],
    ['de', 'longDay', '5. November 2026'],
    ['fr', 'month', 'novembre 2026'],
    ['de', 'time', '09:07'],
    ['de', 'dayAndTime', '05.11.2026, 09:07'],
  ] as const)('%s shows %s as %s', (language, style, shown) => {
    expect(plain(createFormats(language, 'Europe/Berlin').date(timeMs, style))).toBe(shown);
  });

  test.each([
    ['longDay', '1er novembre 2026'],
    ['dayOfMonth', '1er nov.'],
    ['day', '01/11/2026'],
  ] as const)('the first day of a month in French, as %s, is %s', (style, shown) => {
    expect(plain(createFormats('fr', 'UTC').date(Date.UTC(2026, 10, 1), style))).toBe(shown);
  });

  test('a number stays in the line of its word', () => {
    const german = createFormats('de', 'Europe/Berlin');
    expect([
      german.date(timeMs, 'longDay'),
      german.relative(timeMs - 3 * 3_600_000, timeMs),
      german.duration(2 * 86_400_000 + 4 * 3_600_000),
    ]).toEqual(['5.\u00A0November 2026', 'vor 3\u00A0Stunden', '2\u00A0Tage, 4\u00A0Stunden']);
  });

  test.each([
    [-3 * 3_600_000, '3 hours ago'],
    [14 * 86_400_000, 'in 2 weeks'],
    [-20_000, '20 seconds ago'],
  ])('%d ms away is %s', (differenceMs, shown) => {
    expect(plain(createFormats('en').relative(timeMs + differenceMs, timeMs))).toBe(shown);
  });

  test.each([
    ['2026-11-23T23:50:00', '40 minutes ago'],
    ['2026-11-23T00:31:00', '23 hours ago'],
    ['2026-11-23T00:29:00', 'yesterday'],
    ['2026-11-22T23:59:00', '2 days ago'],
    ['2026-11-22T10:00:00', '2 days ago'],
    ['2026-11-20T14:00:00', '4 days ago'],
    ['2026-11-17T23:00:00', 'last week'],
    ['2026-11-25T23:00:00', 'tomorrow'],
    ['2026-11-26T01:00:00', 'in 2 days'],
  ])('half an hour after midnight in Berlin on 24 November, %s there is %s', (local, shown) => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const at = Date.parse(`${local}+01:00`);
    expect(plain(createFormats('en').relative(at, Date.parse('2026-11-24T00:30:00+01:00')))).toBe(shown);
  });

  test('the day on which the clock is set back is no day ago at its end', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const begins = Date.parse('2026-10-25T00:05:00+02:00');
    expect(plain(createFormats('en').relative(begins, begins + 24.5 * 3_600_000))).toBe('24 hours ago');
  });

  test.each([
    [0, '0 seconds'],
    [61_000, '1 minute 1 second'],
    [2 * 86_400_000 + 4 * 3_600_000 + 59_000, '2 days 4 hours'],
    [86_400_000 + 5_000, '1 day'],
  ])('a duration of %d ms is shown in its two largest units: %s', (spanMs, shown) => {
    expect(plain(createFormats('en').duration(spanMs))).toBe(shown);
  });
});

describe('a language is written as in the browser’s preferred region of it', () => {
  const at = Date.UTC(2026, 10, 21, 23, 28);
  test.each([
    ['en', ['en-GB', 'en-US'], '21/11/2026, 23:28', '1,234.50'],
    ['en', ['de-DE', 'en-US', 'en'], '11/21/2026, 11:28 PM', '1,234.50'],
    ['en', ['en-CA'], '2026-11-21, 11:28 p.m.', '1,234.50'],
    ['en', ['en-ZA'], '2026/11/21, 23:28', '1 234,50'],
    ['en', ['en'], '21/11/2026, 23:28', '1,234.50'],
    ['en', ['de-AT', 'de'], '21/11/2026, 23:28', '1,234.50'],
    ['en', ['en-'], '21/11/2026, 23:28', '1,234.50'],
    ['de', ['de-AT'], '21.11.2026, 23:28', '1 234,50'],
    ['de', ['de-CH'], '21.11.2026, 23:28', '1’234.50'],
    ['nl', ['en-US'], '21-11-2026, 23:28', '1.234,50'],
  ] as const)('%s for %j', (language, preferred, date, amount) => {
    const formats = createFormats(language, 'UTC', preferred);
    expect(plain(formats.date(at, 'dayAndTime'))).toBe(date);
    expect(plain(formats.amount(gdd('1234.5')))).toBe(amount);
  });
});
