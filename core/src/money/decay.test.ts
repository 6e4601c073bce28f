import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECAY_START_MS, decayBetween, decayStartBetween, valueAt, YEAR_MS } from './decay.ts';
import { type Amount, amountOfGdd, amountOfUnits, formatDecimal, parseDecimal } from './money.ts';

const Oracle = Decimal.clone({ precision: 60, toExpPos: 100, toExpNeg: -100 });
/**
 * `DECAY_CASES=100000` runs as many examples as the first verification of the proof, which takes half a
 * minute.
 */
const EXAMPLES = Number(process.env['DECAY_CASES'] ?? 5_000);
const MAX_UNITS = 10n ** 18n; // 10^10 GDD
const SIXTY_YEARS_MS = 60 * YEAR_MS;

/** The same formula with sixty digits, truncated to 10^-8. */
function oracle(balance: Amount, ms: number): bigint {
  const power = new Oracle(2).pow(new Oracle(-ms).div(YEAR_MS));
  return BigInt(new Oracle(balance.toString()).mul(power).floor().toFixed(0));
}

/** A small generator with a fixed seed, so that a failure is reproducible. */
function* randomExamples(count: number): Generator<{ balance: Amount; ms: number }> {
  let state = 88_172_645_463_325_252n;
  const next = (limit: bigint): bigint => {
    state ^= (state << 13n) & 0xffffffffffffffffn;
    state ^= state >> 7n;
    state ^= (state << 17n) & 0xffffffffffffffffn;
    return state % limit;
  };
  for (let index = 0; index < count; index++) {
    // Half of the cases are small: short spans and small balances are the usual ones.
    const small = index % 2 === 0;
    const balance = amountOfUnits(next(small ? 10n ** 12n : MAX_UNITS + 1n));
    const ms = Number(next(BigInt(small ? YEAR_MS : SIXTY_YEARS_MS)));
    yield { balance, ms };
  }
}

const amount = (text: string): Amount => parseDecimal(text) ?? amountOfUnits(-1n);
const after = (balance: Amount, ms: number): Amount => valueAt(balance, DECAY_START_MS, DECAY_START_MS + ms);

describe('a balance fades', () => {
  it.each([
    ['100', 1_000, '99.9999978'],
    ['100', 86_400_000, '99.81040271'],
    ['1000', YEAR_MS, '500'],
    ['100', 12_345, '99.99997288'],
    ['1234.56789', 1_234_567_891, '1201.53966455'],
    ['0.00000001', YEAR_MS, '0'],
    ['0.00000002', YEAR_MS, '0.00000001'],
    ['0.00000001', 1, '0'],
    // So close below the next digit that the usual number of bits does not decide it.
    ['10000.8136', 385_282_579, '9916.53666021'],
  ])('%s GDD after %d ms to %s', (balance, ms, expected) => {
    expect(formatDecimal(after(amount(balance), ms))).toBe(expected);
  });

  it(`to the last of its eight decimals like sixty digits do, in ${EXAMPLES} random examples`, () => {
    const wrong: object[] = [];
    for (const { balance, ms } of randomExamples(EXAMPLES)) {
      if (after(balance, ms) !== oracle(balance, ms)) wrong.push({ balance, ms });
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('by exactly half in each year', () => {
    for (let years = 0; years <= 60; years++) {
      expect(after(amountOfUnits(MAX_UNITS), years * YEAR_MS)).toBe(MAX_UNITS >> BigInt(years));
    }
  });
});

const balances = fc.bigInt({ min: 0n, max: MAX_UNITS }).map(amountOfUnits);
const spans = fc.integer({ min: 0, max: 20 * YEAR_MS });
const starts = fc.integer({ min: DECAY_START_MS - YEAR_MS, max: DECAY_START_MS + 20 * YEAR_MS });

describe('the laws of fading', () => {
  it('splitting an interval costs at most one unit per split and gains nothing', () => {
    fc.assert(
      fc.property(balances, starts, spans, spans, spans, (balance, start, one, two, three) => {
        const whole = valueAt(balance, start, start + one + two + three);
        const first = valueAt(balance, start, start + one);
        const second = valueAt(first, start + one, start + one + two);
        const third = valueAt(second, start + one + two, start + one + two + three);
        expect(third <= whole).toBe(true);
        expect(whole - third <= 2n).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('later is never more, and who has more has at least as much left', () => {
    fc.assert(
      fc.property(balances, balances, starts, spans, spans, (a, b, start, one, two) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        const [sooner, later] = one < two ? [one, two] : [two, one];
        expect(valueAt(more, start, start + later) <= valueAt(more, start, start + sooner)).toBe(true);
        expect(valueAt(less, start, start + later) <= valueAt(more, start, start + later)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('zero stays zero, and the decay is never more than the balance', () => {
    fc.assert(
      fc.property(balances, starts, spans, (balance, start, span) => {
        expect(valueAt(amountOfUnits(0n), start, start + span)).toBe(0n);
        const decay = decayBetween(balance, start, start + span);
        expect(decay <= 0n && -decay <= balance).toBe(true);
      }),
    );
  });

  it('nothing fades before the decay start, and an interval across it fades from there', () => {
    const balance = amountOfGdd(100n);
    expect(valueAt(balance, 0, DECAY_START_MS)).toBe(balance);
    expect(valueAt(balance, 0, DECAY_START_MS + 1000)).toBe(
      valueAt(balance, DECAY_START_MS, DECAY_START_MS + 1000),
    );
    expect(decayStartBetween(0, DECAY_START_MS)).toBeUndefined();
    expect(decayStartBetween(0, DECAY_START_MS + 1)).toBe(DECAY_START_MS);
    expect(decayStartBetween(DECAY_START_MS + 5, DECAY_START_MS + 9)).toBe(DECAY_START_MS + 5);
  });

  it('a clock that goes backwards changes nothing', () => {
    const later = DECAY_START_MS + YEAR_MS;
    expect(valueAt(amountOfGdd(100n), later, later - 5000)).toBe(amountOfGdd(100n));
  });
});
