import type { QueryClient } from '@tanstack/react-query';
import { byItself } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { pageCount } from '#shared/ui/page-numbers.ts';
import {
  dashboardKey,
  cachedPages,
  transactionPageQuery,
  transactionsPageSize,
} from '../account/account.data.ts';
import type { DashboardAnswer } from '../account/account.data.ts';
import { offlineState } from './offline-state.data.ts';

/** What the member looks at comes first. */
const pauseMs = 3000;

/**
 * Keeps the newest bookings beside the account: whenever it tells of another number of bookings, the pages that were told before
 * are asked for anew. Pages of two counts beside each other would show a booking twice, or not at all. Returns the way to stop.
 */
export function followBookings(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const name = JSON.stringify(dashboardKey(session.get().gradidoID));
  const stopListening = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (JSON.stringify(event.query.queryKey) !== name) return;
    clearTimeout(timer);
    timer = setTimeout(() => void bringBookings(client), pauseMs);
  });
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}

/** Asks for the pages of newest bookings that are missing or that do not fit the account; the others cost nothing. */
export async function bringBookings(client: QueryClient): Promise<void> {
  const count = client.getQueryData<DashboardAnswer>(dashboardKey(session.get().gradidoID))?.transactionList
    .balance.count;
  if (count === undefined) return;
  const pages = Math.min(cachedPages, pageCount(count, transactionsPageSize));
  // The first came with the account.
  for (let page = 2; page <= pages && offlineState().isConnected; page++) {
    const query = transactionPageQuery(page);
    const known = client.getQueryData(query.queryKey);
    if (known?.transactionList.balance.count !== count) await byItself(() => client.prefetchQuery(query));
  }
}
