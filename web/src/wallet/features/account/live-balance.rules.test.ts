import { valueAt, YEAR_MS } from '@kula/core/decay';
import { formatFixed2, minus, parseDecimal, truncate2, zeroAmount } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import { describe, expect, test } from 'vitest';
import type { Booking } from './booking.rules.ts';
import { fadedSince, lacksHundredth, liveAvailable, liveBalance } from './live-balance.rules.ts';

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

test('a tick never rises', () => {
  const shown = Array.from({ length: 500 }, (_, tick) => fadedSince(hundred, told, told + tick * 60_000));
  expect(shown.every((value, tick) => tick === 0 || value <= (shown[tick - 1] ?? zeroAmount))).toBe(true);
  expect(shown.at(-1)).toBeLessThan(hundred);
});

test('nothing fades from zero', () => {
  expect(fadedSince(zeroAmount, told, told + YEAR_MS)).toBe(0n);
});

describe('after a booking', () => {
  const hourMs = 3_600_000;

  /** As the server sends it: every figure is truncated to hundredths. */
  function told10(booked: Amount, laterMs: number) {
    const total = truncate2(valueAt(booked, told, told + laterMs));
    return {
      total,
      fading: total === booked ? undefined : { amount: minus(total, booked), since: told },
      bookings: [{ balance: booked, at: told } as Booking],
    };
  }

  // Half a hundredth of 10 GDD takes six hours to fade, of a thousand four minutes.
  test.each([
    ['10', 0, 0, '10.00', undefined],
    ['10', 3000, 3000, '10.00', undefined],
    ['10', 3000, 6 * hourMs, '10.00', undefined],
    ['10', 3000, 6.5 * hourMs, '9.99', '-0.01'],
    ['10', 48 * hourMs, 48 * hourMs, '9.96', '-0.04'],
    ['1000', 3000, 3 * 60_000, '1000.00', undefined],
    ['1000', 3000, 5 * 60_000, '999.99', '-0.01'],
  ])('of %s GDD, sent after %d ms and shown after %d ms, %s are left', (gdd, toldMs, nowMs, left, faded) => {
    const booked = parseDecimal(gdd) ?? zeroAmount;
    const shown = liveBalance(told10(booked, toldMs), told + toldMs, told + nowMs);
    expect(formatFixed2(shown.balance)).toBe(left);
    expect(shown.faded === undefined ? undefined : formatFixed2(shown.faded.amount)).toBe(faded);
  });

  test.each([
    ['10', 0, 0, false],
    ['10', 3000, 3000, true],
    ['10', 3000, 6.5 * hourMs, false],
    ['10', 48 * hourMs, 48 * hourMs, false],
  ])(
    'of %s GDD, told %d and looked at %d ms later, a hundredth is lacking: %s',
    (gdd, toldMs, nowMs, lacks) => {
      const booked = parseDecimal(gdd) ?? zeroAmount;
      expect(lacksHundredth(told10(booked, toldMs), told + toldMs, told + nowMs)).toBe(lacks);
    },
  );

  test('no tick rises, and what faded adds up', () => {
    const account = told10(hundred, 3000);
    const ticks = Array.from({ length: 500 }, (_, tick) =>
      liveBalance(account, told + 3000, told + tick * 20_000),
    );
    for (const [index, { balance, faded }] of ticks.entries()) {
      expect(balance).toBeLessThanOrEqual(ticks[index - 1]?.balance ?? hundred);
      expect(minus(balance, faded?.amount ?? zeroAmount)).toBe(hundred);
    }
  });

  test.each([
    ['5', 3000, '0', '5.00'],
    ['5', 3000, '2', '3.00'],
    ['5', 48 * hourMs, '0', '4.98'],
  ])('of %s GDD, sent after %d ms with %s reserved, %s are shown as available', (gdd, ms, held, shown) => {
    const account = told10(parseDecimal(gdd) ?? zeroAmount, ms);
    const available = minus(account.total, parseDecimal(held) ?? zeroAmount);
    const now = told + ms;
    expect(formatFixed2(liveAvailable({ ...account, available }, now, now))).toBe(shown);
  });
});
