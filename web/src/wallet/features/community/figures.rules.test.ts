import { amountOfGdd, formatFixed2, plus, zeroAmount } from '@kula/core/money/money';
import { expect, test } from 'vitest';
import { figuresOf } from './figures.rules.ts';

const wire = {
  totalUsers: 44,
  totalGradidoCreated: '1000',
  totalGradidoDecayed: '-150',
  dynamicStatisticsFields: {
    activeUsers: 43,
    totalGradidoAvailable: '800',
    totalGradidoUnbookedDecayed: '-50',
    totalGradidoReserved: '20.5',
  },
};

test('what was created is what is held plus what has faded', () => {
  const { created, faded, held, reserved } = figuresOf(wire);
  expect(plus(created, faded)).toBe(held);
  expect(faded).toBe(amountOfGdd(-200n));
  expect(reserved).toBe(2_050_000_000n);
});

test('the figures add up as they are shown, to the last hundredth', () => {
  const { created, faded, held } = figuresOf({
    ...wire,
    totalGradidoCreated: '49460',
    totalGradidoDecayed: '-14168.40111111',
    dynamicStatisticsFields: {
      ...wire.dynamicStatisticsFields,
      totalGradidoUnbookedDecayed: '-0.07555555',
      totalGradidoAvailable: '35291.52333334',
    },
  });
  expect([formatFixed2(created), formatFixed2(faded), formatFixed2(held)]).toEqual([
    '49460.00',
    '-14168.48',
    '35291.52',
  ]);
});

test('a real difference between the figures is not corrected', () => {
  const { faded } = figuresOf({ ...wire, totalGradidoDecayed: '-140' });
  expect(faded).toBe(amountOfGdd(-190n));
});

test('fading without a sign means the same', () => {
  const plain = { ...wire.dynamicStatisticsFields, totalGradidoUnbookedDecayed: '50' };
  const { faded } = figuresOf({ ...wire, totalGradidoDecayed: '150', dynamicStatisticsFields: plain });
  expect(faded).toBe(amountOfGdd(-200n));
});

test('a server without the reserved amount is not a fault', () => {
  const { totalGradidoReserved: _, ...rest } = wire.dynamicStatisticsFields;
  expect(figuresOf({ ...wire, dynamicStatisticsFields: rest }).reserved).toBeUndefined();
});

test('the amount at other communities is part of the sum', () => {
  const withPeers = (there: string) => ({
    ...wire,
    totalGradidoDecayed: there === '15' ? '-135' : '-155',
    dynamicStatisticsFields: { ...wire.dynamicStatisticsFields, totalGradidoElsewhere: there },
  });
  for (const there of ['15', '-5']) {
    const { created, faded, held, atPeers } = figuresOf(withPeers(there));
    expect(plus(held, atPeers ?? zeroAmount)).toBe(plus(created, faded));
  }
  expect(figuresOf(wire).atPeers).toBeUndefined();
});
