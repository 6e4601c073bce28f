import { formatFixed2, minus, zeroAmount } from '@kula/core/money/money';
import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';

test('the figures add up: created minus faded minus peers is held, and held is free plus reserved', () => {
  const figures = figuresOf({
    allUsers: 50,
    totalUsers: 43,
    deletedUsers: 5,
    totalGradidoCreated: '1015',
    totalGradidoDecayed: '-100.25',
    dynamicStatisticsFields: {
      activeUsers: 30,
      totalGradidoAvailable: '850',
      totalGradidoUnbookedDecayed: '-49.75',
      totalGradidoReserved: '20.5',
      totalGradidoOnClosedAccounts: '0',
      totalGradidoElsewhere: '15',
    },
  });
  expect(minus(minus(figures.created, figures.faded), figures.atPeers ?? zeroAmount)).toBe(figures.held);
  expect(minus(figures.held, figures.reserved)).toBe(figures.free);
  expect(figures.members + figures.notActivated + figures.closed).toBe(figures.allMembers);
  expect(figures.notActivated).toBe(2);
});

test.each([
  ['25.37000001', '100', '25.38', '74.62'],
  ['25.37', '25.37', '25.37', '0.00'],
  ['25.37500001', '25.37500001', '25.38', '0.00'],
  ['25.37400001', '25.37400001', '25.37', '0.00'],
])(
  'what is reserved, %s of %s, is rounded up as the links of each member are, and is never more than is held',
  (reserved, held, shownReserved, shownFree) => {
    const figures = figuresOf({
      allUsers: 1,
      totalUsers: 1,
      deletedUsers: 0,
      totalGradidoCreated: held,
      totalGradidoDecayed: '0',
      dynamicStatisticsFields: {
        activeUsers: 1,
        totalGradidoAvailable: held,
        totalGradidoUnbookedDecayed: '0',
        totalGradidoReserved: reserved,
        totalGradidoOnClosedAccounts: '0',
        totalGradidoElsewhere: null,
      },
    });
    expect([figures.reserved, figures.free].map(formatFixed2)).toEqual([shownReserved, shownFree]);
  },
);

test('they add up as they are shown, to the last hundredth', () => {
  const figures = figuresOf({
    allUsers: 1,
    totalUsers: 1,
    deletedUsers: 0,
    totalGradidoCreated: '49460',
    totalGradidoDecayed: '-14168.40111111',
    dynamicStatisticsFields: {
      activeUsers: 1,
      totalGradidoAvailable: '35276.51777778',
      totalGradidoUnbookedDecayed: '-0.07555555',
      totalGradidoReserved: '20.50999999',
      totalGradidoOnClosedAccounts: '0',
      totalGradidoElsewhere: '15.00555556',
    },
  });
  const { created, faded, atPeers = zeroAmount, held, free, reserved } = figures;
  expect([created, faded, atPeers, held, free, reserved].map(formatFixed2)).toEqual([
    '49460.00',
    '14168.47',
    '15.01',
    '35276.52',
    '35256.01',
    '20.51',
  ]);
});
