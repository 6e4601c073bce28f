import { describe, expect, it } from 'vitest';
import {
  amountInHistory,
  calendarDay,
  existingOffset,
  historyText,
  mayBecome,
  monthOfDay,
  openInMonth,
  SUBMISSION_MONTHS,
  windowMonths,
} from './contributions.ts';
import { Refusal } from '../platform/errors.ts';
import { amountOfGdd, amountOfUnits } from '../money/money.ts';

const noon = Date.UTC(2026, 0, 15, 12);

describe('the months of contributions', () => {
  it('are this one and the two before it, across the year', () => {
    expect(windowMonths(noon, 0)).toEqual([
      { year: 2025, month: 10, key: '2025-11' },
      { year: 2025, month: 11, key: '2025-12' },
      { year: 2026, month: 0, key: '2026-01' },
    ]);
  });

  it.each([
    ['Auckland, where it is the first already', Date.UTC(2026, 0, 31, 12), -780, '2026-02-01'],
    ['Honolulu, where it is still the last', Date.UTC(2026, 1, 1, 5), 600, '2026-01-31'],
    ['London', Date.UTC(2026, 1, 1, 0), 0, '2026-02-01'],
  ])('follow the calendar of %s', (_, now, offset, day) => {
    expect(calendarDay(now, offset)).toBe(day);
    expect(windowMonths(now, offset).at(-1)?.key).toBe(day.slice(0, 7));
  });

  it.each(['2026-01-15', '2026-01-01', '2025-12-31', '2025-11-01'])('hold %s', (day) => {
    expect(monthOfDay(day, noon, 0).key).toBe(day.slice(0, 7));
  });

  it.each([
    ['2026-01-15', true],
    ['2025-12-01', true],
    ['2025-11-30', false],
    ['2026-01-16', false],
  ])('hold %s for a member who submits a contribution: %s', (day, holds) => {
    const month = () => monthOfDay(day, noon, 0, SUBMISSION_MONTHS);
    if (holds) expect(month().key).toBe(day.slice(0, 7));
    else expect(month).toThrow(Refusal);
  });

  it.each([
    '2026-01-16',
    '2026-01-31',
    '2025-10-31',
    '2025-01-15',
    '2027-01-15',
    '2026-01-32',
    '2025-11-31',
    '2026-1-5',
    '',
    'today',
    '2026-01-15T00:00:00Z',
  ])('do not hold %j', (day) => {
    expect(() => monthOfDay(day, noon, 0)).toThrow(Refusal);
  });
});

describe('an offset', () => {
  it.each([
    [0, 0],
    [-330, -330],
    [-840, -840],
    [-841, -840],
    [-1620, -840],
    [720, 720],
    [721, 720],
    [1620, 720],
  ])('of %d counts as %d where only what there is on earth counts', (given, counted) =>
    expect(existingOffset(given)).toBe(counted),
  );
});

describe('what is open in a month', () => {
  it('is a thousand less what is taken, also below zero', () => {
    expect(openInMonth(amountOfGdd(0n))).toBe(amountOfGdd(1000n));
    expect(openInMonth(amountOfGdd(1100n))).toBe(amountOfGdd(-100n));
  });
});

describe('the transitions of a contribution', () => {
  it.each([
    ['PENDING', 'CONFIRMED', true],
    ['IN_PROGRESS', 'PENDING', true],
    ['DENIED', 'DELETED', true],
    ['DENIED', 'CONFIRMED', false],
    ['CONFIRMED', 'DELETED', false],
    ['CONFIRMED', 'CONFIRMED', false],
    ['DELETED', 'PENDING', false],
  ] as const)('from %s to %s: %s', (from, to, allowed) => expect(mayBecome(from, to)).toBe(allowed));
});

it('the amount of a stored version is read from its text, however it was written', () => {
  const before = {
    day: '2026-11-01',
    memo: 'Mowed\n---\n12\nthe orchard',
    amount: amountOfUnits(6_050_000_000n),
  };
  expect(amountInHistory(historyText(before))).toBe(before.amount);
  expect(amountInHistory('2026-11-01T00:00:00.000Z\n---\nMowed\n---\n240 GDD')).toBe(24_000_000_000n);
  expect(amountInHistory('Hello')).toBeUndefined();
});
