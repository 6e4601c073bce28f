import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECAY_START_MS, valueAt } from './decay.ts';
import { LINK_VALIDITY_MS, reservedAt, reserveFor } from './holds.ts';
import { amountOfGdd, amountOfUnits, formatDecimal } from './money.ts';

const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n }).map(amountOfUnits);
const spans = fc.integer({ min: 1, max: LINK_VALIDITY_MS });
const start = DECAY_START_MS + 1;

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
});
