import type { QueryClient, QueryMeta } from '@tanstack/react-query';
import { atServer, onDevice, serverNow } from '#shared/clock/server-time.ts';
import { session } from '#shared/session/current-session.ts';
import { text } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { paths } from '../../paths.ts';
import { cachedPages, dashboardQuery, transactionPageQuery } from '../account/account.data.ts';
import { favouritesQuery } from '../favourites/favourites.data.ts';
import { pastPartnersQuery } from '../partners/partners.data.ts';
import { monthSumsQuery } from '../statements/month-sums.data.ts';
import { monthOf } from '../statements/month-sums.rules.ts';
import { database } from './database.ts';
import { changeOfflineState, offlineState } from './offline-state.data.ts';

/**
 * The latest answers about the account, for use without a connection. They belong to a session: they are removed
 * when it ends, unless the member keeps them on this device; a logout removes them in any case.
 */

/** The parts of a query that are used here. */
interface KnownQuery {
  queryKey: readonly unknown[];
  meta?: QueryMeta | undefined;
}

interface AnsweredQuery extends KnownQuery {
  state: { status: string; data?: unknown; dataUpdatedAt: number };
}

/** The queries whose answers are stored: balance, sums of this month, newest bookings, and the possible recipients. */
export function keptQueries(): readonly KnownQuery[] {
  return [
    dashboardQuery(),
    monthSumsQuery(monthOf(serverNow())),
    ...Array.from({ length: cachedPages }, (_, index) => transactionPageQuery(index + 1)),
    pastPartnersQuery(),
    favouritesQuery(),
  ];
}

/** Whether the query is marked for storage, and belongs to this member. */
export function isKept({ queryKey, meta }: KnownQuery, owner: string): boolean {
  return meta?.keptOffline !== undefined && owner !== '' && queryKey.includes(owner);
}

let isLeaving = false;

/** Stores present and later answers; returns the function that stops it. */
export function cacheAnswers(client: QueryClient, owner: string): () => void {
  isLeaving = false;
  // The connection may be lost long after a screen was left, so these answers are not garbage-collected.
  for (const { queryKey } of keptQueries()) client.setQueryDefaults(queryKey, { gcTime: Infinity });
  const cache = client.getQueryCache();
  const known: readonly AnsweredQuery[] = cache.getAll();
  for (const query of known) if (query.state.status === 'success') cacheOne(query, owner);
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
    cacheOne(event.query, owner);
  });
}

function cacheOne(query: AnsweredQuery, owner: string): void {
  if (!isKept(query, owner)) return;
  const answer = query.state.data;
  const at = atServer(query.state.dataUpdatedAt);
  const { token, gradidoID } = session.get();
  // An answer that arrives after the member has left is not stored.
  if (isLeaving || token === null || gradidoID !== owner) return;
  const name = JSON.stringify(query.queryKey);
  const asked = query.meta?.keptOffline ?? '';
  // Without storage only the use without a connection is missing.
  database()
    .then((db) => db.put('answers', { name, owner, asked, at, answer }))
    .catch(() => undefined);
}

/**
 * Restores stored answers where nothing newer is known; deletes those of others, and those to operations that
 * have changed.
 */
export async function showCached(client: QueryClient, owner: string): Promise<void> {
  const db = await database();
  const kept = new Map(keptQueries().map((query) => [JSON.stringify(query.queryKey), query]));
  for (const { name, owner: whose, asked, at, answer } of await db.getAll('answers')) {
    const query = kept.get(name);
    if (query === undefined || whose !== owner || !isKept(query, owner) || query.meta?.keptOffline !== asked)
      await db.delete('answers', name);
    else if ((client.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0) < onDevice(at))
      restore(client, query.queryKey, answer, onDevice(at));
  }
}

/**
 * Puts a stored answer where none is known. A load that failed has still failed: what it says of that stays, and the answer
 * counts as old.
 */
function restore(client: QueryClient, queryKey: readonly unknown[], answer: unknown, at: number): void {
  const query = client.getQueryCache().find({ queryKey });
  if (query === undefined || query.state.error === null)
    client.setQueryData(queryKey, answer, { updatedAt: at });
  else query.setState({ data: answer, dataUpdatedAt: at });
}

export async function dropAnswers(): Promise<void> {
  await (await database()).clear('answers');
}

/** Removes answers and waiting gifts of a member who leaves this device. */
async function forgetMember(owner: string): Promise<void> {
  isLeaving = true;
  const db = await database();
  const transaction = db.transaction(['answers', 'gifts'], 'readwrite');
  await transaction.objectStore('answers').clear();
  const gifts = transaction.objectStore('gifts');
  for (const key of await gifts.index('owner').getAllKeys(owner)) await gifts.delete(key);
  await transaction.done;
}

/** Removes all data of the member from this device. Dropped waiting gifts are reported. */
export async function leaveDevice(owner: string): Promise<void> {
  const count = offlineState().waiting.length;
  // The login page follows, on which nothing else says so.
  if (count > 0) showToast('info', text('offline.dropped', { count }), undefined, paths.login());
  changeOfflineState({ waiting: [], sent: [] });
  await forgetMember(owner);
}
