import { expect, test } from 'vitest';
import { contradictsFigures, gdtTotal } from './gdt.ts';

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
