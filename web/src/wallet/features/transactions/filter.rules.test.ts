import { zeroAmount } from '@kula/core/money/money';
import { describe, expect, test } from 'vitest';
import type { Booking } from '../account/booking.rules.ts';
import {
  fits,
  formatFilter,
  hasWholeMonth,
  isBefore,
  isFiltering,
  isPeriodOnly,
  noFilter,
  parseFilter,
  periodOf,
} from './filter.rules.ts';

const booking: Booking = {
  id: 1,
  kind: 'RECEIVE',
  amount: zeroAmount,
  balance: zeroAmount,
  previousBalance: zeroAmount,
  at: new Date(2026, 10, 21, 0, 0).getTime(),
  memo: 'Für die Linsensuppe am Sonntag',
  viaLink: false,
  partner: {
    firstName: 'José',
    lastName: 'Núñez',
    alias: 'sewing',
    gradidoID: 'j',
    communityUuid: 'c',
    communityName: '',
  },
  fade: { amount: zeroAmount, isSlight: false, start: null, end: null },
};
const creation: Booking = { ...booking, kind: 'CREATION', partner: undefined };

describe('the filter of an address', () => {
  test.each([
    ['', noFilter],
    [
      'show=sent&q=mira&from=2026-01-31&to=2026-02-01',
      { direction: 'sent', words: 'mira', partner: '', from: '2026-01-31', to: '2026-02-01' },
    ],
    ['show=everything&from=yesterday&to=2026-13-01', noFilter],
    ['from=2026-1-1', noFilter],
  ])('"%s" is parsed', (query, filter) => {
    expect(parseFilter(new URLSearchParams(query))).toEqual(filter);
  });

  test('is written without default values', () => {
    const filter = { ...noFilter, direction: 'link', words: ' Mira & co ' } as const;
    const query = formatFilter(filter);
    expect(query).toEqual({ show: 'link', q: 'Mira & co' });
    expect(parseFilter(new URLSearchParams(query))).toEqual({ ...filter, words: 'Mira & co' });
    expect(formatFilter(noFilter)).toEqual({});
  });

  test('of blanks only is none', () => {
    expect(isFiltering({ ...noFilter, words: '  ' })).toBe(false);
    expect(isFiltering({ ...noFilter, to: '2026-01-01' })).toBe(true);
  });
});

describe('a booking matches', () => {
  test('one person, and nobody else of the same name', () => {
    const { partner } = booking;
    const namesake = { ...booking, partner: partner && { ...partner, gradidoID: 'other' } };
    const filter = parseFilter(new URLSearchParams({ with: 'c/j' }));
    expect([booking, namesake, creation].map((one) => fits(one, filter))).toEqual([true, false, false]);
  });

  test.each([
    ['the direction', { direction: 'received' }, true],
    ['the direction', { direction: 'sent' }, false],
    ['the direction', { direction: 'created' }, false],
    ['links only', { direction: 'link' }, false],
    ['the name without accents', { words: 'jose nunez' }, true],
    ['the username', { words: 'SEW' }, true],
    ['a word of the memo', { words: 'suppe' }, true],
    ['words of name and memo together', { words: 'sonntag josé' }, true],
    ['only when every word stands there', { words: 'jose freitag' }, false],
    ['from its own day on', { from: '2026-11-21' }, true],
    ['not from the next day on', { from: '2026-11-22' }, false],
    ['up to the end of its own day', { to: '2026-11-21' }, true],
    ['not up to the day before', { to: '2026-11-20' }, false],
  ] as const)('%s: %j is %s', (_, change, isFitting) => {
    expect(fits(booking, { ...noFilter, ...change })).toBe(isFitting);
  });

  test('as a creation by its text, because it has no other person', () => {
    expect(fits(creation, { ...noFilter, direction: 'created', words: 'linsen' })).toBe(true);
    expect(fits(creation, { ...noFilter, words: 'jose' })).toBe(false);
  });

  test('as one made by link', () => {
    expect(fits({ ...booking, viaLink: true }, { ...noFilter, direction: 'link' })).toBe(true);
  });
});

test('the search may stop where everything older is outside the period', () => {
  const filter = { ...noFilter, from: '2026-11-21' };
  expect(isBefore(filter, booking.at)).toBe(false);
  expect(isBefore(filter, booking.at - 1)).toBe(true);
  expect(isBefore(noFilter, 0)).toBe(false);
});

test.each([
  [{ from: '2026-11-01', to: '2026-11-30' }, true],
  [{ from: '2026-10-15', to: '' }, true],
  [{ from: '', to: '2027-01-31' }, true],
  [{ from: '2026-11-02', to: '' }, false],
  [{ from: '', to: '2026-11-29' }, false],
  [{ from: '2026-11-01', to: '2026-11-30', words: 'soup' }, false],
  [{ from: '2026-11-01', to: '2026-11-30', direction: 'sent' as const }, false],
])('%j has all bookings of November: %s', (given, isWhole) => {
  expect(hasWholeMonth({ ...noFilter, ...given }, booking.at)).toBe(isWhole);
});

test('a period alone has moments, until now at most, and anything else beside it is no period alone', () => {
  const now = new Date(2026, 7, 15, 12).getTime();
  const june = { ...noFilter, from: '2026-06-01', to: '2026-06-30' };
  expect(isPeriodOnly(june)).toBe(true);
  for (const more of [{ words: 'soup' }, { direction: 'sent' as const }])
    expect(isPeriodOnly({ ...june, ...more })).toBe(false);
  expect(isPeriodOnly(noFilter)).toBe(false);
  const at = (month: number, day: number): number => new Date(2026, month, day).getTime();
  expect(periodOf(june, now)).toEqual({ fromMs: at(5, 1), toMs: at(6, 1) });
  expect(periodOf({ ...june, to: '' }, now)).toEqual({ fromMs: at(5, 1), toMs: now });
  expect(periodOf({ ...june, to: '2026-12-31' }, now).toMs).toBe(now);
  expect(periodOf({ ...june, from: '' }, now).fromMs).toBe(new Date(2000, 0, 1).getTime());
});
