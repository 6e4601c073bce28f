import { CENT, formatDecimal, parseDecimal, plus, truncate2, zeroAmount } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
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
  ['1132.7599', '0.01'],
])('a link adds up in the two decimals that are shown: of %s, over %s', (available, amount) => {
  const shown = (value: Amount): bigint => truncate2(value) / CENT;
  const sum = shownLinkSum(gdd(amount), gdd(available));
  expect(shown(gdd(available)) - shown(gdd(amount)) - shown(sum.fading)).toBe(shown(sum.afterwards));
  expect(sum.reserved).toBe(plus(gdd(amount), sum.fading));
  expect(sum.afterwards).toBe(truncate2(linkSum(gdd(amount), gdd(available)).afterwards));
});

test('an amount that is too large is not made to fit by rounding', () => {
  expect(shownLinkSum(gdd('20'), gdd('20.53')).afterwards < 0n).toBe(true);
});
