import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { sameAsker } from './client.ts';

interface Asking {
  client: QueryClient;
  queryKey: QueryKey;
}

/** Who asks, by what is being fetched: it ends with the last page. */
const askers = new WeakMap<Promise<unknown>, ReturnType<typeof sameAsker>>();

/**
 * Asks for a page of a query whose pages come one after the other. Only the first one is asked for at once; those after
 * it are asked for by whoever asked for the first, so that a list that the wallet refreshes by itself prolongs no session.
 */
export function pageByPage<Page>({ client, queryKey }: Asking, ask: () => Promise<Page>): Promise<Page> {
  const fetching = client.getQueryCache().find({ queryKey, exact: true })?.promise;
  if (fetching === undefined) return ask();
  const asker = askers.get(fetching) ?? sameAsker();
  askers.set(fetching, asker);
  return asker(ask);
}
