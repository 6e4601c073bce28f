import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onDevice } from '#shared/clock/server-time.ts';
import { session } from '#shared/session/current-session.ts';
import { dashboardQuery, transactionPageQuery } from '../account/account.data.ts';
import { favouritesQuery } from '../favourites/favourites.data.ts';
import { pastPartnersQuery } from '../partners/partners.data.ts';
import { isKept, keptQueries, showCached } from './cached-answers.ts';
import { database } from './database.ts';

beforeEach(() => session.update({ gradidoID: 'me', token: 'a token' }));
afterEach(async () => (await database()).clear('answers'));

describe('for use without a connection', () => {
  it.each([
    ['the balance', dashboardQuery, true],
    ['the first page of bookings', () => transactionPageQuery(1), true],
    ['the fourth', () => transactionPageQuery(4), true],
    ['the fifth', () => transactionPageQuery(5), false],
    ['people of earlier bookings', pastPartnersQuery, true],
    ['favourites', favouritesQuery, true],
    ['anything else', () => ({ queryKey: ['sessions', 'me'] }), false],
  ])('marks %s for storage, for the member alone: %#', (_, query, kept) => {
    const { queryKey, meta } = query() as ReturnType<typeof pastPartnersQuery>;
    expect(isKept({ queryKey, meta }, 'me')).toBe(kept);
    expect(isKept({ queryKey, meta }, 'somebody')).toBe(false);
    expect(keptQueries().some((each) => JSON.stringify(each.queryKey) === JSON.stringify(queryKey))).toBe(
      kept,
    );
  });

  it('nothing is stored while the member is unknown', () => {
    session.update({ gradidoID: '' });
    for (const query of keptQueries()) expect(isKept(query, '')).toBe(false);
  });

  it('an answer is shown only as long as the wallet requests the same fields', async () => {
    const { queryKey, meta } = favouritesQuery();
    const answer = { favourites: [] };
    const kept = { name: JSON.stringify(queryKey), owner: 'me', at: 1, answer };
    const client = new QueryClient();
    const db = await database();
    await db.put('answers', { ...kept, asked: `${meta?.keptOffline ?? ''} # before` });
    await showCached(client, 'me');
    expect(client.getQueryData(queryKey)).toBeUndefined();
    expect(await db.count('answers')).toBe(0);
    await db.put('answers', { ...kept, asked: meta?.keptOffline ?? '' });
    await showCached(client, 'me');
    expect(client.getQueryData(queryKey)).toEqual(answer);
  });

  it('an answer that is put in after a failed load leaves the failure, and is as old as it is', async () => {
    const { queryKey, meta } = favouritesQuery();
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const queryFn = (): Promise<never> => Promise.reject(new Error('no answer'));
    await client.prefetchQuery({ queryKey, queryFn });
    const kept = { name: JSON.stringify(queryKey), owner: 'me', at: 1, answer: { favourites: [] } };
    await (await database()).put('answers', { ...kept, asked: meta?.keptOffline ?? '' });
    await showCached(client, 'me');
    expect(client.getQueryState(queryKey)).toMatchObject({
      data: { favourites: [] },
      dataUpdatedAt: onDevice(1),
      error: new Error('no answer'),
      status: 'error',
    });
  });

  it('newer data stays, and data of another member is removed', async () => {
    const { queryKey, meta } = favouritesQuery();
    const kept = { name: JSON.stringify(queryKey), at: 1, answer: 'old', asked: meta?.keptOffline ?? '' };
    const client = new QueryClient();
    client.setQueryData(queryKey, { favourites: [] }, { updatedAt: 2 });
    const db = await database();
    await db.put('answers', { ...kept, owner: 'me' });
    await showCached(client, 'me');
    expect(client.getQueryData(queryKey)).toEqual({ favourites: [] });
    await db.put('answers', { ...kept, owner: 'somebody', at: 3 });
    await showCached(client, 'me');
    expect(client.getQueryData(queryKey)).toEqual({ favourites: [] });
    expect(await db.count('answers')).toBe(0);
  });
});
