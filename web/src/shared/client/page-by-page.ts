import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { sameAsker } from './client.ts';

interface Asking {
  client: QueryClient;
  queryKey: QueryKey;
}

/**
 * Whether the first page was requested automatically, by the fetch of the list; the entry ends with the last
 * page.
 */
const askers = new WeakMap<Promise<unknown>, ReturnType<typeof sameAsker>>();

/**
 * Fetches a page of an infinite query, whose pages are fetched one after the other. Only the first fetch happens
 * synchronously; the later ones carry the same automatic mark as the first, so that a list that the wallet
 * refreshes by itself does not prolong the session.
 */
export function pageByPage<Page>({ client, queryKey }: Asking, ask: () => Promise<Page>): Promise<Page> {
  const fetching = client.getQueryCache().find({ queryKey, exact: true })?.promise;
  if (fetching === undefined) return ask();
  const asker = askers.get(fetching) ?? sameAsker();
  askers.set(fetching, asker);
  return asker(ask);
}
