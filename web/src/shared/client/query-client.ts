import { QueryClient, notifyManager, onlineManager } from '@tanstack/react-query';
import { onClockSet } from '#shared/clock/server-time.ts';
import { afterPress } from '#shared/page/press.ts';
import { byItself, travelBy } from './client.ts';
import { sendTogether } from './together.ts';

// Only loaded for members: visitors send single requests and need no batching.
travelBy(sendTogether);

// An answer that arrives during a press could move the button away from the pointer, and the press would be lost.
notifyManager.setScheduler((notify) => setTimeout(() => afterPress(notify)));

// A page that was opened without a connection receives no `offline` event, so the state is set here.
onlineManager.setOnline(typeof navigator === 'undefined' || navigator.onLine);
// It listens only while somebody listens to it. On the login page nobody does, and a connection that comes back there
// would be missed: the queries of the next session would wait for it endlessly.
onlineManager.subscribe(() => undefined);

/**
 * The parts of a screen are rendered one after the other; later ones do not refetch an answer that has just
 * arrived. On a slow phone they are rendered seconds later; what changes meanwhile is reported by the stream.
 */
const newMs = 10_000;

/**
 * The cache of answers for signed-in screens. Balances are refetched, never patched; a failed request is shown,
 * not repeated without notice.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: newMs, refetchOnWindowFocus: true },
    // A command is sent now or fails now: it is never queued unseen until there is a connection.
    mutations: { retry: false, networkMode: 'always' },
  },
});

// The times of answers are of the device's clock: by a clock that was set, new ones would look old, and old ones new.
onClockSet(() => void byItself(() => queryClient.invalidateQueries()));
