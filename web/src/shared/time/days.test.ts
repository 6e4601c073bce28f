import { expect, test } from 'vitest';
import { dayOf, momentOfDay, localDay, startOfDay, startOfNextMonthsDay } from './days.ts';

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
  expect(localDay(startOfNextMonthsDay(day))).toBe(wanted);
  expect(startOfNextMonthsDay(day)).toBe(startOfDay(wanted));
});
