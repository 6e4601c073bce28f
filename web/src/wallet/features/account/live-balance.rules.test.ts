import { YEAR_MS } from '@kula/core/decay';
import { formatFixed2, parseDecimal, zeroAmount } from '@kula/core/money';
import { expect, test } from 'vitest';
import { fadedSince } from './live-balance.rules.ts';

const told = Date.parse('2026-11-20T10:00:00.000Z');
const hundred = parseDecimal('100') ?? zeroAmount;

test.each([
  ['exactly what the server said', 0, '100.00'],
  ['the same until a whole hundredth has faded', 60_000, '100.00'],
  ['a hundredth less after three hours', 3 * 3_600_000, '99.98'],
  ['half after a year', YEAR_MS, '50.00'],
  ['the same on a clock that went back', -5000, '100.00'],
])('a balance shows %s', (_, laterMs, shown) => {
  expect(formatFixed2(fadedSince(hundred, told, told + laterMs))).toBe(shown);
});

test('a tick never goes up', () => {
  const shown = Array.from({ length: 500 }, (_, tick) => fadedSince(hundred, told, told + tick * 60_000));
  expect(shown.every((value, tick) => tick === 0 || value <= (shown[tick - 1] ?? zeroAmount))).toBe(true);
  expect(shown.at(-1)).toBeLessThan(hundred);
});

test('nothing fades from nothing', () => {
  expect(fadedSince(zeroAmount, told, told + YEAR_MS)).toBe(0n);
});
