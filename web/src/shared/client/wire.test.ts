import { parseDecimal } from '@kula/core/money/money';
import { expect, test } from 'vitest';
import { amountFromWire, timeFromWire } from './wire.ts';

test('an amount is parsed exactly, and other text is refused', () => {
  expect(amountFromWire('102.69249129')).toBe(parseDecimal('102.69249129'));
  expect(() => amountFromWire('a lot')).toThrow('no decimal: a lot');
});

test('a missing time stays undefined', () => {
  expect(timeFromWire('2026-11-21T12:00:00.000Z')).toBe(Date.UTC(2026, 10, 21, 12));
  expect([timeFromWire(null), timeFromWire(undefined)]).toEqual([undefined, undefined]);
});
