import { expect, test } from 'vitest';
import { dayOf, momentOfDay, localDay, startOfDay, startOfDayMonthsLater } from './days.ts';

test('a day begins at local midnight of this device', () => {
  expect(localDay(startOfDay('2026-11-22'))).toBe('2026-11-22');
  expect(localDay(startOfDay('2026-11-22') - 1)).toBe('2026-11-21');
  expect(localDay(startOfDay('2026-12-31', 1))).toBe('2027-01-01');
});

test('the day of an answer is its first ten characters, in every time zone', () => {
  expect(dayOf('2026-11-22T00:00:00.000Z')).toBe('2026-11-22');
  expect(localDay(momentOfDay('2026-11-22'))).toBe('2026-11-22');
});

test.each([
  ['2026-11-22', '2026-12-22'],
  ['2026-12-31', '2027-01-31'],
  ['2027-01-31', '2027-02-28'],
  ['2028-01-30', '2028-02-29'],
])('a month after %s is %s', (day, wanted) => {
  expect(localDay(startOfDayMonthsLater(day, 1))).toBe(wanted);
  expect(startOfDayMonthsLater(day, 1)).toBe(startOfDay(wanted));
});

test.each([
  ['2026-11-29', 0, '2026-11-29'],
  ['2026-11-29', 1, '2026-12-29'],
  ['2026-11-29', 3, '2027-02-28'],
  ['2026-11-29', 12, '2027-11-29'],
])('%s and %i months are %s, as people count', (day, months, wanted) => {
  expect(localDay(startOfDayMonthsLater(day, months))).toBe(wanted);
});
