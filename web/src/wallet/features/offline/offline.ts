import { byItself } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { text } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { favouritesQuery } from '../favourites/favourites.data.ts';
import { pastPartnersQuery } from '../partners/partners.data.ts';
import { watchConnection } from './connection.ts';
import { dropAnswers, cacheAnswers, showCached } from './cached-answers.ts';
import { bringBookings, followBookings } from './newest-bookings.ts';
import { followQueue, lookAtQueue } from './queue.ts';
import { sendNow, sendWaiting } from './sender.ts';
import { changeOfflineState, isWatched } from './offline-state.data.ts';
import type { WaitingGift } from './waiting-gift.rules.ts';
import { bringWorkerIn } from './worker-link.ts';

/**
 * Starts everything that makes the wallet usable without a connection, for the signed-in member; returns the
 * function that stops it.
 */
export function startOffline(): () => void {
  const { gradidoID } = session.get();
  keepOnInstalled();
  const stops = [
    followQueue(),
    cacheAnswers(queryClient, gradidoID),
    followBookings(queryClient),
    watchConnection(queryClient, () => {
      void byItself(() => queryClient.invalidateQueries());
      sendAll();
    }),
  ];
  changeOfflineState({ isStarted: true });
  void begin(gradidoID);
  return () => {
    for (const stop of stops) stop();
    changeOfflineState({ isStarted: false, waiting: [], sent: [] });
    // The session has ended: only data that the member wants to keep on this device stays.
    if (session.get().keptHere !== true) dropAnswers().catch(() => undefined);
  };
}

async function begin(owner: string): Promise<void> {
  // Each may fail separately: without storage there are no stored answers, without a worker no page offline.
  await Promise.allSettled([showCached(queryClient, owner), lookAtQueue()]);
  if (navigator.onLine && session.get().token !== null) {
    sendAll();
    await byItself(() =>
      Promise.allSettled([
        bringBookings(queryClient),
        queryClient.prefetchQuery(pastPartnersQuery()),
        queryClient.prefetchQuery(favouritesQuery()),
      ]),
    );
  }
  await bringWorkerIn();
}

/** An installed wallet keeps data on the device by default; the settings can change that. */
function keepOnInstalled(): void {
  if (session.get().keptHere === null && matchMedia('(display-mode: standalone)').matches)
    session.update({ keptHere: true });
}

/** Sends waiting gifts; those that could not be sent stay in the queue. */
export function sendAll(): void {
  sendWaiting(announceSent).catch(() => undefined);
}

export async function sendOne(key: string): Promise<void> {
  await sendNow(key, announceSent);
}

/** Not where the screen of this gift shows it already. */
function announceSent({ key, to }: WaitingGift): void {
  if (!isWatched(key)) showToast('success', text('offline.sent', { name: fullName(to) }));
}
