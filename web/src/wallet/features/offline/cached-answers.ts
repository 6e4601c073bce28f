import type { QueryClient } from '@tanstack/react-query';
import { session } from '#shared/session/current-session.ts';
import { text } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { accountKey, dashboardKey, cachedPages } from '../account/account.data.ts';
import { favouritesKey } from '../favourites/favourites.data.ts';
import { database } from './database.ts';
import { changeOfflineState, offlineState } from './offline-state.data.ts';

/**
 * The latest answers about the account, for a look without a connection. They belong to a session: when it ends, they go,
 * unless the member keeps them on this device; a logout takes them in any case.
 */

/** The answers that are kept: balance, newest bookings, and the people to give something to. */
function cachedKeys(owner: string): readonly (readonly unknown[])[] {
  return [
    dashboardKey(owner),
    ...Array.from({ length: cachedPages }, (_, index) => [accountKey, 'page', owner, index + 1]),
    [accountKey, 'partners', owner],
    [favouritesKey, owner],
  ];
}

export function isCached(queryKey: readonly unknown[], owner: string): boolean {
  const name = JSON.stringify(queryKey);
  return owner !== '' && cachedKeys(owner).some((key) => JSON.stringify(key) === name);
}

/** What of a query counts here. */
interface KnownQuery {
  queryKey: readonly unknown[];
  state: { status: string; data?: unknown; dataUpdatedAt: number };
}

let isLeaving = false;

/** Keeps what has been answered and what will be; returns the way to stop. */
export function cacheAnswers(client: QueryClient, owner: string): () => void {
  isLeaving = false;
  // The connection may be lost long after a screen was left: what is kept stays at hand until then.
  for (const queryKey of cachedKeys(owner)) client.setQueryDefaults(queryKey, { gcTime: Infinity });
  const cache = client.getQueryCache();
  const known: readonly KnownQuery[] = cache.getAll();
  for (const query of known) if (query.state.status === 'success') cacheOne(query, owner);
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
    cacheOne(event.query, owner);
  });
}

function cacheOne({ queryKey, state }: KnownQuery, owner: string): void {
  const { data: answer, dataUpdatedAt: at } = state;
  if (!isCached(queryKey, owner)) return;
  const { token, gradidoID } = session.get();
  // An answer that comes after the member has left leaves no trace.
  if (isLeaving || token === null || gradidoID !== owner) return;
  const name = JSON.stringify(queryKey);
  // Without storage there is no look without a connection, and nothing else is missing.
  database()
    .then((db) => db.put('answers', { name, owner, at, answer }))
    .catch(() => undefined);
}

/** Puts the kept answers where nothing newer is known; drops those of others. */
export async function showCached(client: QueryClient, owner: string): Promise<void> {
  const db = await database();
  for (const { name, owner: whose, at, answer } of await db.getAll('answers')) {
    const queryKey = JSON.parse(name) as unknown[];
    if (!isCached(queryKey, whose) || whose !== owner) await db.delete('answers', name);
    else if ((client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < at)
      client.setQueryData(queryKey, answer, { updatedAt: at });
  }
}

export async function dropAnswers(): Promise<void> {
  await (await database()).clear('answers');
}

/** A member leaves this device: answers and waiting gifts go. */
async function forgetMember(owner: string): Promise<void> {
  isLeaving = true;
  const db = await database();
  const transaction = db.transaction(['answers', 'gifts'], 'readwrite');
  await transaction.objectStore('answers').clear();
  const gifts = transaction.objectStore('gifts');
  for (const key of await gifts.index('owner').getAllKeys(owner)) await gifts.delete(key);
  await transaction.done;
}

/** Nothing of the member stays on this device. A gift that waited never goes in silence. */
export async function leaveDevice(owner: string): Promise<void> {
  const count = offlineState().waiting.length;
  if (count > 0) showToast('info', text('offline.dropped', { count }));
  changeOfflineState({ waiting: [], sent: [] });
  await forgetMember(owner);
}
