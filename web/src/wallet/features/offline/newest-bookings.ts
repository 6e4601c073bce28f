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

/** The delay leaves the connection to the shown screen first. */
const pauseMs = 3000;

/**
 * Keeps the stored pages of bookings consistent with the account: whenever its number of bookings changes, pages
 * with another number are refetched. Pages with different numbers would show a booking twice, or not at all.
 * Returns the function that stops it.
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

/** Fetches the pages of newest bookings that are missing or do not match the account; the others cause no request. */
export async function bringBookings(client: QueryClient): Promise<void> {
  const count = client.getQueryData<DashboardAnswer>(dashboardKey(session.get().gradidoID))?.transactionList
    .balance.count;
  if (count === undefined) return;
  const pages = Math.min(cachedPages, pageCount(count, transactionsPageSize));
  // The first page is part of the account's answer.
  for (let page = 2; page <= pages && offlineState().isConnected; page++) {
    const query = transactionPageQuery(page);
    const known = client.getQueryData(query.queryKey);
    if (known?.transactionList.balance.count !== count) await byItself(() => client.prefetchQuery(query));
  }
}
