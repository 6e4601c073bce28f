import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { byItself, createRequest } from './client.ts';
import type { DocumentText } from './client.ts';
import { pageByPage } from './page-by-page.ts';
import { createSessionStore } from '#shared/session/session.ts';

const document = 'query rows($page: Int) { rows }' as unknown as DocumentText<
  { rows: number },
  { page?: number }
>;

test('pages after the first are requested with the same mark as the first', async () => {
  const askedBy: (string | null)[] = [];
  const request = createRequest({
    session: createSessionStore({
      length: 0,
      key: () => null,
      getItem: () => null,
      setItem: () => undefined,
      removeItem: () => undefined,
      clear: () => undefined,
    }),
    send: async ({ headers }) => {
      askedBy.push(headers['asked-by'] ?? null);
      return Response.json({ data: { rows: 5 } });
    },
    timezoneOffset: () => 0,
    onSessionExpired: () => undefined,
    replacesSession: () => false,
    sessionSettled: () => Promise.resolve(),
  });
  // The library keeps the last known state of the connection, also across tests.
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['rows'],
    initialPageParam: 1,
    queryFn: (context) => pageByPage(context, () => request(document, { page: context.pageParam })),
    getNextPageParam: (_last, _pages, page) => (page < 3 ? page + 1 : undefined),
    enabled: false,
  });
  const stop = observer.subscribe(() => undefined);

  await observer.refetch();
  await byItself(() => observer.fetchNextPage());
  await observer.fetchNextPage();
  expect(askedBy.splice(0)).toEqual([null, 'wallet', null]);

  await byItself(() => observer.refetch());
  expect(askedBy.splice(0)).toEqual(['wallet', 'wallet', 'wallet']);

  await observer.refetch();
  expect(askedBy).toEqual([null, null, null]);
  stop();
});
