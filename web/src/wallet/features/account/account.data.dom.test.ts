import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dashboardQuery } from './account.data.ts';
import type { DashboardAnswer } from './account.data.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-21T09:30:00Z');

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

function pauseBefore(nextLinkExpiry: number | null): number | false {
  const balance = {
    balance: '1',
    balanceGDT: 0,
    count: 0,
    linkCount: 1,
    openLinkCount: 1,
    nextLinkExpiry: nextLinkExpiry === null ? null : new Date(nextLinkExpiry).toISOString(),
  };
  const data: DashboardAnswer = {
    transactionList: { balance, transactions: [] },
    communityStatistics: { totalUsers: 1 },
  };
  return dashboardQuery().refetchInterval({ state: { data } });
}

test.each([
  ['no link expires', null, false],
  ['one expires soon', now + 60_000, 62_000],
  ['one has expired, which the server has not noticed', now - 60_000, 60_000],
  ['one expires later than a browser can wait for, which would ask without a pause', now + 60 * day, day],
])('the account is asked for again: %s', (_, expiry, pause) => {
  expect(pauseBefore(expiry)).toBe(pause);
});
