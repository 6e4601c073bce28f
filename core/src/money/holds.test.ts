import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECAY_START_MS, valueAt, YEAR_MS } from './decay.ts';
import { type Hold, LINK_VALIDITY_MS, MAX_OPEN_LINKS, reservedAt, reserveFor } from './holds.ts';
import { amountOfGdd, amountOfUnits, formatDecimal } from './money.ts';

const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n }).map(amountOfUnits);
const spans = fc.integer({ min: 1, max: LINK_VALIDITY_MS });
const start = DECAY_START_MS + 1;

const Oracle = Decimal.clone({ precision: 80, toExpPos: 100, toExpNeg: -100 });

/** The same sum with eighty digits, rounded up once. */
function oracle(holds: readonly Hold[], now: number): bigint {
  const parts = holds.map(({ amount, validUntilMs }) =>
    new Oracle(amount.toString()).mul(new Oracle(2).pow(new Oracle(validUntilMs - now).div(YEAR_MS))),
  );
  return BigInt(
    Oracle.sum(0, ...parts)
      .ceil()
      .toFixed(0),
  );
}

describe('a reserve', () => {
  it('for 100 GDD over fourteen days is 102.6924913 GDD', () => {
    expect(formatDecimal(reserveFor(amountOfGdd(100n), LINK_VALIDITY_MS))).toBe('102.6924913');
  });

  it('leaves the amount on the last day, and a unit less would not', () => {
    fc.assert(
      fc.property(amounts, spans, (amount, span) => {
        const reserve = reserveFor(amount, span);
        expect(valueAt(reserve, start, start + span) >= amount).toBe(true);
        expect(valueAt(amountOfUnits(reserve - 1n), start, start + span) < amount).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('fades with the balance it is a part of', () => {
    fc.assert(
      fc.property(amounts, spans, (amount, passed) => {
        const holds = [{ amount, validUntilMs: start + LINK_VALIDITY_MS }];
        const balance = reservedAt(holds, start);
        const left = valueAt(balance, start, start + passed);
        // The reserve is rounded up and the balance down, so they may differ by a unit.
        expect(left + 1n >= reservedAt(holds, start + passed)).toBe(true);
      }),
    );
  });

  it('is nothing for holds that are over', () => {
    const holds = [
      { amount: amountOfGdd(5n), validUntilMs: start },
      { amount: amountOfGdd(7n), validUntilMs: start - 1 },
    ];
    expect(reservedAt(holds, start)).toBe(0n);
    expect(reserveFor(amountOfGdd(5n), 0)).toBe(amountOfGdd(5n));
  });

  it('of many holds is their exact sum, rounded up once, whatever holds were summed before', () => {
    const many = fc.array(fc.record({ amount: amounts, span: spans }), {
      minLength: 1,
      maxLength: MAX_OPEN_LINKS,
    });
    // Also over the end of a year of the currency, from which the powers are counted.
    const moments = fc.integer({ min: start, max: start + 3 * YEAR_MS });
    fc.assert(
      fc.property(many, moments, (parts, now) => {
        const holds = parts.map(({ amount, span }) => ({ amount, validUntilMs: now + span }));
        expect(reservedAt(holds, now)).toBe(oracle(holds, now));
      }),
      { numRuns: 60 },
    );
  });

  it('of one hold in a sum is its own, also after whole years and for the largest amount', () => {
    const spans = [1, LINK_VALIDITY_MS, YEAR_MS, YEAR_MS + 1, 3 * YEAR_MS, 10 * YEAR_MS - 1];
    for (const span of spans) {
      for (const units of [0n, 1n, 10n ** 18n]) {
        const hold = { amount: amountOfUnits(units), validUntilMs: start + span };
        expect([span, reservedAt([hold], start)]).toEqual([span, reserveFor(hold.amount, span)]);
      }
    }
    const holds = [YEAR_MS, 2 * YEAR_MS, 5].map((span) => ({
      amount: amountOfGdd(1n),
      validUntilMs: start + span,
    }));
    expect(reservedAt(holds, start)).toBe(2n * 10n ** 8n + 4n * 10n ** 8n + reserveFor(amountOfGdd(1n), 5));
  });
});
