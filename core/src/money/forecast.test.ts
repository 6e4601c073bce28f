import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECAY_START_MS, YEAR_MS } from './decay.ts';
import { forecast } from './forecast.ts';
import { amountOfGdd, amountOfUnits, formatFixed2, round2 } from './money.ts';

const now = DECAY_START_MS + YEAR_MS;

describe('the outlook', () => {
  it.each([
    [0, '100.00', '0.00'],
    [1, '94.39', '5.61'],
    [3, '84.09', '15.91'],
    [12, '50.00', '50.00'],
    [24, '25.00', '75.00'],
  ])('after %i months leaves %s of 100 GDD', (months, left, faded) => {
    const { balance, faded: gone } = forecast(amountOfGdd(100n), now, months);
    expect([formatFixed2(balance), formatFixed2(gone)]).toEqual([left, faded]);
  });

  it('adds up in the figures that are shown, and falls with every month', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 16n }).map(amountOfUnits),
        fc.integer({ min: 0, max: 120 }),
        (amount, months) => {
          const { balance, faded } = forecast(amount, now, months);
          expect(balance + faded).toBe(round2(amount));
          expect(forecast(amount, now, months + 1).balance <= balance).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
