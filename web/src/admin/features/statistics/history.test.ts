import { formatFixed2, minus, parseDecimal, plus, zeroAmount } from '@kula/core/money/money';
import { expect, test } from 'vitest';
import {
  curvePieces,
  heights,
  highestOf,
  hillPath,
  historyRows,
  monthsOf,
  sinceBeginning,
  spanParams,
  spansToChoose,
} from './history.ts';

const wire = (month: string, created: string, faded: string, held: string, members = 4) => ({
  month,
  members,
  activeMembers: 2,
  created,
  sent: '0',
  faded,
  held,
});
const cents = (text: string) => parseDecimal(text) ?? zeroAmount;

test('months add up as they are shown, and the last of them ends with the figure of this moment', () => {
  const months = monthsOf(
    [
      wire('2026-09', '100.5', '-0.00700000', '110.49900000'),
      wire('2026-10', '0', '-5.51111111', '104.98788889'),
      wire('2026-11', '20', '-2.00799999', '122.97988890'),
    ],
    cents('122.98'),
  );
  expect(months.map(({ created, faded, held }) => [created, faded, held].map(formatFixed2))).toEqual([
    ['100.50', '0.01', '110.50'],
    ['0.00', '5.51', '104.99'],
    ['20.00', '2.01', '122.98'],
  ]);
  for (const [index, { created, faded, held }] of months.entries())
    expect(minus(plus(months[index - 1]?.held ?? cents('10.01'), created), faded)).toBe(held);
});

test('what came from other communities is neither created nor faded', () => {
  const months = monthsOf(
    [wire('2026-10', '0', '0', '10'), wire('2026-11', '0', '-0.005', '14.995')],
    cents('14.99'),
  );
  expect(months[1]).toMatchObject({ created: 0n, faded: cents('0.01'), held: cents('14.99') });
});

test('a difference that moments do not explain is shown', () => {
  const [month] = monthsOf([wire('2026-11', '0', '-1', '10')], cents('12'));
  expect(month).toMatchObject({ faded: cents('1'), held: cents('10') });
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
  const month = (key: string, members: number) => wire(key, '0', '0', '0', members);
  const months = monthsOf([month('2026-09', 3), month('2026-10', 7), month('2026-11', 7)], zeroAmount);
  expect(highestOf(months, 'members')?.key).toBe('2026-10');
  expect(highestOf([], 'members')).toBeUndefined();
});

test('an unknown span means two years', () => {
  expect(spanParams.parse(new URLSearchParams('months=60')).span).toBe('60');
  expect(spanParams.parse(new URLSearchParams('months=61')).span).toBe('24');
  expect(spanParams.parse(new URLSearchParams()).span).toBe('24');
});

test('the file has column names in the reader’s language, and the amounts that are shown', () => {
  const months = monthsOf([wire('2026-11', '1.5', '-0.25', '9')], cents('9'));
  const german: Record<string, string> = {
    'statistics.month': 'Monat',
    'statistics.held': 'Mitglieder haben',
  };
  const [heads, row] = historyRows((key) => german[key] ?? key, months, {
    free: cents('7'),
    reserved: cents('1.5'),
    onClosed: cents('0.5'),
  });
  expect([heads?.[0], heads?.[6]]).toEqual([{ text: 'Monat' }, { text: 'Mitglieder haben (GDD)' }]);
  expect(row).toEqual([
    { text: 'statistics.soFar' },
    { number: '4' },
    { number: '2' },
    { number: '1.50' },
    { number: '0.00' },
    { number: '0.25' },
    { number: '9.00' },
    { number: '7.00' },
    { number: '1.50' },
    { number: '0.50' },
  ]);
});

test('months before the community are no part of curves and table, months of rest are', () => {
  const [created, sent, faded, held] = [zeroAmount, zeroAmount, zeroAmount, zeroAmount];
  const month = (key: string, members = 0) => ({
    key,
    members,
    activeMembers: 0,
    created,
    sent,
    faded,
    held,
  });
  const keys = (months: ReturnType<typeof month>[]): string[] => sinceBeginning(months).map(({ key }) => key);
  expect(keys([month('a'), month('b', 2), month('c'), month('d')])).toEqual(['b', 'c', 'd']);
  expect(keys([month('a'), month('b')])).toEqual(['b']);
});

test.each([
  ['24', 13, ['12', '24']],
  ['60', 13, ['12', '60']],
  ['24', 7, ['24']],
  ['12', 12, ['12', '24', '60']],
  ['24', 24, ['12', '24', '60']],
] as const)('of %s months %i are shown: the others to choose show others', (span, shown, chosen) => {
  expect(spansToChoose(span, shown)).toEqual(chosen);
});
