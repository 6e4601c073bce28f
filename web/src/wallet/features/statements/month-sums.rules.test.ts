import { formatFixed2, parseDecimal, plus } from '@kula/core/money/money';
import { expect, test } from 'vitest';
import { monthOf, monthSumsOf } from './month-sums.rules.ts';

test.each([
  [
    { opening: '1089.62', closing: '1318.13', created: '240', received: '115', sent: '77.5' },
    ['240.00', '115.00', '-77.50', '-48.99', '228.51'],
  ],
  // Exact balances: what rounding leaves counts as faded, so that the shown column adds up.
  [
    { opening: '10.01', closing: '9.99999999', created: '0', received: '0', sent: '0' },
    ['0.00', '0.00', '0.00', '-0.01', '-0.01'],
  ],
  [
    { opening: '0', closing: '0', created: '0', received: '0', sent: '0' },
    ['0.00', '0.00', '0.00', '0.00', '0.00'],
  ],
])('the sums of a month add up: %o', (wire, expected) => {
  const { created, received, given, faded, difference } = monthSumsOf(wire);
  expect([created, received, given, faded, difference].map(formatFixed2)).toEqual(expected);
  expect([received, given, faded].reduce(plus, created)).toBe(difference);
});

test.each([
  ['29.99999999', true],
  ['29.9951', true],
  ['29.99', false],
  ['30', false],
])('of 30.00 created, %s are left: less than a hundredth has faded is %s', (closing, isSlight) => {
  expect(monthSumsOf({ opening: '0', closing, created: '30', received: '0', sent: '0' })).toMatchObject({
    isSlight,
  });
});

test.each([
  // 30.00 have just been created, and 0.00000001 of it has faded.
  ['29.99999999', '30', ['30.00', '0.00', '30.00']],
  ['29.98', '29.98', ['30.00', '-0.02', '29.98']],
  // Another time than that of the balance: the sums are not adjusted.
  ['29.98', '59.98', ['30.00', '-0.02', '29.98']],
])('the sums match the shown balance: %s beside %s', (closing, shown, expected) => {
  const wire = { opening: '0', closing, created: '30', received: '0', sent: '0' };
  const { created, faded, difference } = monthSumsOf(wire, parseDecimal(shown));
  expect([created, faded, difference].map(formatFixed2)).toEqual(expected);
});

test('a month ends where the next begins', () => {
  const { fromMs, toMs } = monthOf(new Date(2026, 11, 31, 23, 59).getTime());
  expect([new Date(fromMs), new Date(toMs)]).toEqual([new Date(2026, 11, 1), new Date(2027, 0, 1)]);
});
