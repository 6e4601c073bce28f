import { minus, zeroAmount } from '@kula/core/money';
import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';

test('the figures add up: created less faded and what lies with peers is held, and held is free and reserved', () => {
  const figures = figuresOf({
    allUsers: 50,
    totalUsers: 45,
    deletedUsers: 5,
    totalGradidoCreated: '1015',
    totalGradidoDecayed: '-100.25',
    dynamicStatisticsFields: {
      activeUsers: 30,
      totalGradidoAvailable: '850',
      totalGradidoUnbookedDecayed: '-49.75',
      totalGradidoReserved: '20.5',
      totalGradidoElsewhere: '15',
    },
  });
  expect(minus(minus(figures.created, figures.faded), figures.atPeers ?? zeroAmount)).toBe(figures.held);
  expect(minus(figures.held, figures.reserved)).toBe(figures.free);
  expect(figures.members + figures.closed).toBe(figures.allMembers);
});
