import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Amount,
  amountOfUnits,
  formatDecimal,
  formatFixed2,
  hasAtMostTwoDecimals,
  hasManyDecimals,
  isBelowZero,
  minus,
  negate,
  mayBeEntered,
  parseDecimal,
  parseEntered,
  plus,
  readEntered,
  sum,
  roundUp2,
  truncate2,
  zeroAmount,
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

const marks = ['.', ','] as const;

describe('an amount that a member types', () => {
  it.each([
    ['12,5', '12.5'],
    ['12.50', '12.5'],
    [' 5 ', '5'],
    ['5,', '5'],
    [',5', '0.5'],
    ['１２．５', '12.5'],
    ['0', '0'],
    ['007', '7'],
    // with the unit, or a dash in the place of decimals
    ['20 GDD', '20'],
    ['20GDD', '20'],
    ['GDD 20', '20'],
    ['20€', '20'],
    ['€ 20,50', '20.5'],
    ['£5', '5'],
    ['$ 5,50', '5.5'],
    ['20 ₺', '20'],
    ['20 Euro', '20'],
    ['20,-', '20'],
    ['20.– GDD', '20'],
    // grouped as in German, Spanish and Dutch, in English, French and Swiss
    ['1.234,50', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1 234,5', '1234.5'],
    ['1\u00a0234,50\u00a0GDD', '1234.5'],
    ['1\u202f234,50', '1234.5'],
    ["1'234.50", '1234.5'],
    ['1’234.50', '1234.5'],
    ['1 000', '1000'],
    ['1.234.567', '1234567'],
    ['1,234,567.8', '1234567.8'],
    // digits of other keyboards
    ['١٢', '12'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['۱۲٫۵', '12.5'],
    // zeros that change nothing
    ['0.500', '0.5'],
    ['1234.500', '1234.5'],
    ['12.5000', '12.5'],
  ])('%j is understood as %s, and as nothing else', (typed, expected) => {
    for (const mark of marks) {
      const read = readEntered(typed, mark);
      expect(read === undefined ? undefined : formatDecimal(read.amount)).toBe(expected);
      expect(read?.other).toBeUndefined();
      expect(parseEntered(typed, mark)).toBe(read?.amount);
    }
  });

  it.each([
    ['1,134', ',', undefined],
    ['2,345', ',', undefined],
    ['12,345', ',', undefined],
    ['123,456 GDD', ',', undefined],
    ['1.134', ',', '1134'],
    ['12.345', ',', '12345'],
    ['1.134', '.', undefined],
    ['12.345', '.', undefined],
    ['€ 123.456', '.', undefined],
    ['1,134', '.', '1134'],
    ['12,345', '.', '12345'],
  ] as const)('%j where %j is before decimals: %s', (typed, mark, expected) => {
    const read = readEntered(typed, mark);
    expect(read && [formatDecimal(read.amount), read.isGrouped, read.other]).toEqual(
      expected === undefined ? undefined : [expected, true, undefined],
    );
    expect(hasManyDecimals(typed, mark)).toBe(expected === undefined);
  });

  it.each([
    ['1.000', ',', '1000', '1', true],
    ['1.000', '.', '1', '1000', false],
    ['1,000', ',', '1', '1000', false],
    ['1,000', '.', '1000', '1', true],
    ['1.050', '.', '1.05', '1050', false],
    ['12,500 GDD', ',', '12.5', '12500', false],
    ['12,500 GDD', '.', '12500', '12.5', true],
    ['١٫٠٥٠', '.', '1.05', '1050', false],
  ] as const)(
    '%j where %j is before decimals is understood as %s, and may be %s',
    (typed, mark, likelier, other, isGrouped) => {
      const read = readEntered(typed, mark);
      expect(
        read && [formatDecimal(read.amount), formatDecimal(read.other ?? zeroAmount), read.isGrouped],
      ).toEqual([likelier, other, isGrouped]);
    },
  );

  it.each([
    ['-3', true],
    ['−3,50 GDD', true],
    ['– 1.234,50', true],
    ['-0', true],
    ['3', false],
    ['-', false],
    ['--3', false],
    ['-1.2.3', false],
    ['3-', false],
    ['-drei', false],
  ])('%j is an amount below zero: %j', (typed, isBelow) => {
    expect(isBelowZero(typed, ',')).toBe(isBelow);
    expect(parseEntered(typed, ',') === undefined).toBe(typed !== '3');
  });

  it.each([
    ['12,50', false],
    ['1.234,50', true],
    ['1 000', true],
    ['20 GDD', false],
  ])('%j is worth showing as what it was read: %j', (typed, isGrouped) => {
    for (const mark of marks) expect(readEntered(typed, mark)?.isGrouped).toBe(isGrouped);
  });

  it.each([
    ['20€', true],
    ['£5', true],
    ['20 Euro', true],
    ['5,-', true],
    ['5,– GDD', true],
    ['5', false],
    ['5,00 GDD', false],
    ['1.234,50', false],
  ])('%j has signs that GDD do not have, so that the reading is shown: %j', (typed, isForeign) => {
    for (const mark of marks) expect(readEntered(typed, mark)?.isForeign).toBe(isForeign);
  });

  it.each([
    '',
    '.',
    '€',
    '€5€5',
    'GDD',
    '-1',
    '-0',
    '+1',
    '−5',
    '1e9',
    '0.001',
    '12.345,678',
    '1.234.50',
    '1.23.456',
    '1,23,456',
    '12 50',
    '1 23',
    '1..5',
    '5 5 GDD',
    '5 USD',
    '5 GDD 5',
    'abc',
    '<script>',
    '9'.repeat(30),
    `1${' 000'.repeat(20)}`,
  ])('%j is refused', (typed) => {
    for (const mark of marks) expect(parseEntered(typed, mark)).toBeUndefined();
  });

  it.each([
    ['0.001', true],
    ['1234,567 GDD', true],
    ['1.234,567', true],
    ['abc', false],
    ['.', false],
    ['', false],
  ])('%j has too many decimals: %j', (typed, expected) => {
    for (const mark of marks) expect(hasManyDecimals(typed, mark)).toBe(expected);
  });
});

describe('roundings', () => {
  it('truncate towards zero or round up, as their names state', () => {
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

  it('are the only functions that lose precision', () => {
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
