import { formatDecimal, parseDecimal, plus, zeroAmount } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { shownReserve } from '@kula/core/money/shown';
import { expect, test } from 'vitest';
import { largestLink, linkSum, shownLinkSum } from './link-sum.rules.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const gdd = (text: string): Amount => parseDecimal(text) ?? zeroAmount;

test('a link holds its amount and what fades of it in fourteen days', () => {
  const { reserved, fading, afterwards } = linkSum(gdd('100'), gdd('1000'));
  expect(formatDecimal(reserved)).toMatch(/^102\.692491/);
  expect(plus(gdd('100'), fading)).toBe(reserved);
  expect(plus(afterwards, reserved)).toBe(gdd('1000'));
});

test.each(['0', '0.01', '0.02', '1', '10', '97.38', '102.69', '102.7', '1231.16', '999999.99'])(
  'the largest link of %s fits with its part for fading, and one hundredth more does not',
  (available) => {
    const largest = largestLink(gdd(available), now);
    expect(linkSum(largest, gdd(available)).afterwards >= 0n).toBe(true);
    expect(linkSum(plus(largest, gdd('0.01')), gdd(available)).afterwards < 0n).toBe(true);
  },
);

test('without a balance no link can be made', () => {
  expect(largestLink(gdd('-1'), now)).toBe(zeroAmount);
});

test.each([
  ['1132.75', '20'],
  ['1000', '100'],
  ['20.54', '20'],
  ['5.00', '4'],
  ['1132.76', '0.01'],
])('a link shows the same figure beside every balance: of %s, over %s', (available, amount) => {
  const sum = shownLinkSum(gdd(amount), gdd(available));
  expect(sum.reserved).toBe(shownReserve(linkSum(gdd(amount), zeroAmount).reserved));
  expect(sum.reserved).toBe(plus(gdd(amount), sum.fading));
  expect(plus(sum.afterwards, sum.reserved)).toBe(gdd(available));
});

test('the largest link leaves nothing, also where its part for fading is rounded up beyond what is there', () => {
  const largest = largestLink(gdd('2.703'), now);
  expect(formatDecimal(largest)).toBe('2.63');
  expect(shownLinkSum(largest, gdd('2.70')).afterwards).toBe(zeroAmount);
});

test('an amount that is too large is not made to fit by rounding', () => {
  expect(shownLinkSum(gdd('20'), gdd('20.52')).afterwards < 0n).toBe(true);
});
