import { expect, test } from 'vitest';
import { contradictsFigures, decimalMarkIn, gdtTotal, readFigure } from './gdt.ts';

test.each([
  ['FORM', { amount: 25.5, factor: 20 }, 510],
  ['CVS', { amount: 0.1, factor: 3 }, 0.3],
  ['DIGISTORE', { amount: 1.005, factor: 1 }, 1.01],
  ['CVS2', { amount: 10, factor: 2, amount2: 5, factor2: 3 }, 35],
  ['ELOPAGE', { amount: -10, factor: 2.5 }, -25],
  ['ELOPAGE_PUBLISHER', { amount: 100, factor: 1 }, undefined],
  ['GLOBAL_MODIFICATOR', { amount: 0, factor: 1.5 }, undefined],
] as const)('an entry of the kind %s with %o has the total %s', (kind, figures, total) => {
  expect(gdtTotal(kind, figures)).toBe(total);
});

test.each([
  ['FORM', 510, false],
  ['FORM', 510.01, false],
  ['FORM', 510.02, true],
  ['FORM', 5100, true],
  ['GLOBAL_MODIFICATOR', 5100, false],
] as const)('of a %s of 25.50 × 20 a total of %s is a contradiction: %s', (kind, gdt, is) => {
  expect(contradictsFigures(kind, gdt, { amount: 25.5, factor: 20 })).toBe(is);
});

test.each([
  ['1.000', ',', 1000, true, 1],
  ['1.000', '.', 1, false, 1000],
  ['1,000', '.', 1000, true, 1],
  ['1,000', ',', 1, false, 1000],
  ['1.000,50', ',', 1000.5, true, undefined],
  ['1,000.50', ',', 1000.5, true, undefined],
  ['1.234', ',', 1234, true, 1.234],
  ['1.234', '.', 1.234, false, 1234],
  ['0.125', ',', 0.125, false, undefined],
  ['17.12345', ',', 17.12345, false, undefined],
  ['-1.000', ',', -1000, true, -1],
  ['− 12,5', '.', -12.5, false, undefined],
  ["10'000", '.', 10_000, true, undefined],
  ['1 000 000', '.', 1_000_000, true, undefined],
  ['12,5 €', '.', 12.5, false, undefined],
] as const)('the figure “%s” with “%s” before decimals is %s', (typed, mark, figure, isGrouped, other) => {
  expect(readFigure(typed, mark)).toEqual({ figure, isGrouped, other });
});

test.each(['', '-', 'many', '1e5', '1.23.4', '--1', '1.234,5678'])('“%s” is no figure', (typed) => {
  expect(readFigure(typed, ',')).toBeUndefined();
});

test.each([
  [['1.000', '10,50'], ','],
  [['1,000', '17.5'], '.'],
  [['1.000', '1.000,50'], ','],
  [['1.000.000'], ','],
  [['0.125', '1.000'], '.'],
  [['1.000', '20'], undefined],
  [['10,5', '10.5'], undefined],
] as const)('the figures %o have “%s” before their decimals', (figures, mark) => {
  expect(decimalMarkIn(figures)).toBe(mark);
});
