import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Amount,
  amountOfUnits,
  formatDecimal,
  formatFixed2,
  hasAtMostTwoDecimals,
  minus,
  negate,
  mayBeEntered,
  parseDecimal,
  parseEntered,
  plus,
  sum,
  roundUp2,
  truncate2,
} from './money.ts';

const amounts = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(amountOfUnits);

describe('a decimal on the wire', () => {
  it('comes back as the amount it was written from', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseDecimal(formatDecimal(amount))).toBe(amount);
      }),
    );
  });

  it.each([
    ['100', '100'],
    ['100.00', '100'],
    ['-0.50', '-0.5'],
    ['-0', '0'],
    ['102.69249130', '102.6924913'],
    ['0.00000001', '0.00000001'],
    [0.1, '0.1'],
    [1e-8, '0.00000001'],
    [1.5e-7, '0.00000015'],
    [12.5, '12.5'],
    [-3, '-3'],
  ])('%j is read as %s', (text, expected) => {
    const amount = parseDecimal(text);
    expect(amount === undefined ? undefined : formatDecimal(amount)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    ' 5',
    '5 ',
    '1e9',
    '1,5',
    '.5',
    '5.',
    '+5',
    '--5',
    '0x10',
    '１２',
    '١٢',
    'NaN',
    'Infinity',
    '<script>',
    '1.234,56',
    '0.000000001',
    '1000000000000.00000001',
    '9'.repeat(400),
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    1e-9,
    0.1 + 0.2,
  ])('%j is no decimal', (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });
});

describe('what a member types', () => {
  it.each([
    ['12,5', '12.5'],
    ['12.50', '12.5'],
    [' 5 ', '5'],
    ['5,', '5'],
    ['１２．５', '12.5'],
    ['0', '0'],
    ['007', '7'],
  ])('%j is understood as %s', (typed, expected) => {
    const amount = parseEntered(typed);
    expect(amount === undefined ? undefined : formatDecimal(amount)).toBe(expected);
  });

  it.each([
    '',
    '-1',
    '-0',
    '+1',
    '1e9',
    '0.001',
    '1,234',
    '1.234,56',
    '1 000',
    '١٢',
    'abc',
    '<script>',
    '9'.repeat(30),
  ])('%j is asked for again', (typed) => {
    expect(parseEntered(typed)).toBeUndefined();
  });
});

describe('roundings', () => {
  it('cut towards zero, or go up, and say so', () => {
    const cut = (units: bigint): Amount => truncate2(amountOfUnits(units));
    expect(cut(1_999_999n)).toBe(1_000_000n);
    expect(cut(-1_999_999n)).toBe(-1_000_000n);
    expect(formatFixed2(amountOfUnits(1_259_999_999n))).toBe('12.59');
    expect(formatFixed2(amountOfUnits(-999_999n))).toBe('0.00');
    expect(formatFixed2(amountOfUnits(-1_000_000n))).toBe('-0.01');
    const up = (units: bigint): Amount => roundUp2(amountOfUnits(units));
    expect([up(0n), up(1n), up(1_000_000n), up(1_000_001n), up(-1n), up(-1_000_001n)]).toEqual([
      0n,
      1_000_000n,
      1_000_000n,
      2_000_000n,
      0n,
      -1_000_000n,
    ]);
    expect(hasAtMostTwoDecimals(amountOfUnits(1_000_000n))).toBe(true);
    expect(hasAtMostTwoDecimals(amountOfUnits(1_000_001n))).toBe(false);
  });

  it('are the only places where anything is lost', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(minus(plus(a, b), b)).toBe(a);
        expect(sum([a, b, negate(a)])).toBe(b);
      }),
    );
  });
});

describe('an amount that is entered', () => {
  it.each([
    ['10000000000', true],
    ['-10000000000', true],
    ['10000000000.00000001', false],
    ['-10000000000.00000001', false],
  ])('of %s GDD is taken: %s', (text, isTaken) => {
    const amount = parseDecimal(text);
    expect(amount !== undefined && mayBeEntered(amount)).toBe(isTaken);
  });
});
