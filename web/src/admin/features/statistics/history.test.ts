import { expect, test } from 'vitest';
import { curvePieces, heights, highestOf, hillPath, historyRows, monthOf, spanParams } from './history.ts';

test('a month is parsed with exact amounts, and what faded is positive', () => {
  const month = monthOf({
    month: '2026-11',
    members: 40,
    activeMembers: 12,
    created: '100.5',
    faded: '-0.00000001',
    held: '90',
  });
  expect(month).toMatchObject({ created: 10_050_000_000n, faded: 1n, held: 9_000_000_000n });
});

test('the largest value is at the top, and zero at the ground', () => {
  expect(heights([0n, 5n, 10n, -3n])).toEqual([0, 500, 1000, 0]);
  expect(heights([0, 0])).toEqual([0, 0]);
});

test('amounts too large for exact numbers keep their proportions', () => {
  const large = 10n ** 30n;
  expect(heights([large, large / 4n])).toEqual([1000, 250]);
});

test('the area reaches from the left edge to the right one, and down to the ground', () => {
  expect(hillPath([5])).toBe('M0 8L600 8L600 160H0Z');
  expect(hillPath([])).toBe('');
});

test('the current month stands by itself, neither joined to the line nor part of the area', () => {
  expect(curvePieces([2, 4, 1])).toEqual({ whole: 'M0 84L300 8', running: 'M600 160V122' });
  expect(hillPath([2, 4, 1])).toBe('M0 84L300 8L300 160H0Z');
  expect(curvePieces([5])).toEqual({ whole: 'M0 8L600 8' });
});

test('the axis is labelled with the largest value', () => {
  const month = (key: string, members: number) =>
    monthOf({ month: key, members, activeMembers: 0, created: '0', faded: '0', held: '0' });
  const months = [month('2026-09', 3), month('2026-10', 7), month('2026-11', 7)];
  expect(highestOf(months, 'members')?.key).toBe('2026-10');
  expect(highestOf([], 'members')).toBeUndefined();
});

test('an unknown span means two years', () => {
  expect(spanParams.parse(new URLSearchParams('months=60')).span).toBe('60');
  expect(spanParams.parse(new URLSearchParams('months=61')).span).toBe('24');
  expect(spanParams.parse(new URLSearchParams()).span).toBe('24');
});

test('the file has column names in the reader’s language, and exact amounts', () => {
  const month = monthOf({
    month: '2026-11',
    members: 4,
    activeMembers: 2,
    created: '1.5',
    faded: '-0.25',
    held: '9',
  });
  const german: Record<string, string> = {
    'statistics.month': 'Monat',
    'statistics.held': 'Mitglieder haben',
  };
  const [heads, row] = historyRows((key) => german[key] ?? key, [month]);
  expect([heads?.[0], heads?.[5]]).toEqual(['Monat', 'Mitglieder haben (GDD)']);
  expect(row).toEqual(['2026-11', '4', '2', '1.5', '0.25', '9']);
});
