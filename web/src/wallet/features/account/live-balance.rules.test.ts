import { valueAt, YEAR_MS } from '@kula/core/money/decay';
import { formatFixed2, minus, parseDecimal, round2, zeroAmount } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { describe, expect, test } from 'vitest';
import type { Booking } from './booking.rules.ts';
import { fadingFrom, liveBalance, liveFree } from './live-balance.rules.ts';

const told = Date.parse('2026-11-20T10:00:00.000Z');
const hourMs = 3_600_000;
const gdd = (text: string): Amount => parseDecimal(text) ?? zeroAmount;

/** As the server sends it some time after a booking. */
function accountOf(booked: Amount, laterMs: number) {
  const total = valueAt(booked, told, told + laterMs);
  return {
    total,
    available: total,
    reserved: zeroAmount,
    fading: { amount: minus(total, booked), since: told },
    bookings: [{ balance: round2(booked), at: told } as Booking],
  };
}

describe('after a booking', () => {
  // Half a hundredth of 10 GDD takes six hours to fade, of a thousand four minutes.
  test.each([
    ['10', 0, 0, '10.00', undefined],
    ['10', 3000, 3000, '10.00', undefined],
    ['10', 3000, 6 * hourMs, '10.00', undefined],
    ['10', 3000, 6.5 * hourMs, '9.99', '-0.01'],
    ['10', 48 * hourMs, 48 * hourMs, '9.96', '-0.04'],
    ['1000', 3000, 3 * 60_000, '1000.00', undefined],
    ['1000', 3000, 5 * 60_000, '999.99', '-0.01'],
    ['100', 0, YEAR_MS, '50.00', '-50.00'],
    ['100', 0, -5000, '100.00', undefined],
    // One second takes this balance over the edge between two hundredths: less than one has gone.
    ['10.00500001', 0, 1000, '10.00', '< 0.01'],
  ])('of %s GDD, sent after %d ms and shown after %d ms, %s are left', (text, toldMs, nowMs, left, faded) => {
    const shown = liveBalance(accountOf(gdd(text), toldMs), told + toldMs, told + nowMs);
    expect(formatFixed2(shown.balance)).toBe(left);
    const figure = shown.faded && (shown.faded.isSlight ? '< 0.01' : formatFixed2(shown.faded.amount));
    expect(figure).toBe(faded);
  });

  test('no tick rises, and what faded adds up', () => {
    const hundred = gdd('100');
    const account = accountOf(hundred, 3000);
    const ticks = Array.from({ length: 500 }, (_, tick) =>
      liveBalance(account, told + 3000, told + tick * 20_000),
    );
    for (const [index, { balance, faded }] of ticks.entries()) {
      expect(balance).toBeLessThanOrEqual(ticks[index - 1]?.balance ?? hundred);
      expect(minus(balance, faded?.amount ?? zeroAmount)).toBe(hundred);
    }
  });

  // Sent, reserved, shown, can be given.
  test.each([
    ['5', 3000, '0', '5.00', '4.99'],
    ['5', 3000, '2', '3.00', '2.99'],
    ['5', 0, '2', '3.00', '3.00'],
    ['5', 48 * hourMs, '0', '4.98', '4.98'],
  ])(
    'of %s GDD, sent after %d ms with %s reserved, %s are shown and %s can be given',
    (text, ms, held, shown, most) => {
      const account = accountOf(gdd(text), ms);
      const reserved = gdd(held);
      const available = minus(account.total, reserved);
      const figures = liveFree({ ...account, available, reserved }, told + ms, told + ms);
      expect([figures.free, figures.most].map(formatFixed2)).toEqual([shown, most]);
    },
  );
});

test('the explanation begins with the last booking, and not later than yesterday', () => {
  const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime();
  expect(fadingFrom(at(19, 20), at(20, 8))).toBe('2026-11-19T00:00');
  expect(fadingFrom(at(20, 7), at(20, 8))).toBe('2026-11-19T00:00');
  expect(fadingFrom(at(3, 20), at(20, 8))).toBe('2026-11-03T20:00:01');
});
