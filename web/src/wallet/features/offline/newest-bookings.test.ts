import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dashboardKey, transactionPageQuery } from '../account/account.data.ts';
import { bringBookings } from './newest-bookings.ts';
import { changeOfflineState } from './offline-state.data.ts';

/** An account with so many bookings, and pages with the number of bookings at their time. */
function clientWith(count: number | undefined, pages: Readonly<Record<number, number>> = {}) {
  const client = new QueryClient();
  const answer = (told: number): never => ({ transactionList: { balance: { count: told } } }) as never;
  if (count !== undefined) client.setQueryData(dashboardKey(''), answer(count));
  for (const [page, told] of Object.entries(pages))
    client.setQueryData(transactionPageQuery(Number(page)).queryKey, answer(told));
  const asked: unknown[] = [];
  vi.spyOn(client, 'prefetchQuery').mockImplementation(async ({ queryKey }) => {
    asked.push(queryKey.at(-1));
  });
  return { client, asked };
}

describe('the newest bookings, for use without a connection', () => {
  beforeEach(() => changeOfflineState({ isConnected: true }));

  it.each([
    ['all that there are', 60, {}, [2, 3]],
    ['a hundred at most', 1000, {}, [2, 3, 4]],
    ['nothing more where the account brought all', 25, {}, []],
    ['none again that fits', 60, { 2: 60, 3: 60 }, []],
    ['those anew that a new booking has moved on', 80, { 2: 80, 3: 79, 4: 79 }, [3, 4]],
    ['nothing before the account is known', undefined, {}, []],
  ] as const)('are requested: %s', async (_, count, pages, wanted) => {
    const { client, asked } = clientWith(count, pages);
    await bringBookings(client);
    expect(asked).toEqual(wanted);
  });

  it('are not requested without a connection', async () => {
    const { client, asked } = clientWith(60);
    changeOfflineState({ isConnected: false });
    await bringBookings(client);
    expect(asked).toEqual([]);
  });
});
