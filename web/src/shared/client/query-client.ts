import { QueryClient, notifyManager, onlineManager } from '@tanstack/react-query';
import { afterPress } from '#shared/page/press.ts';
import { travelBy } from './client.ts';
import { sendTogether } from './together.ts';

// Visitors ask for one thing at a time and do without.
travelBy(sendTogether);

// An answer that arrives while a button is pressed would move it away from under the pointer, and the press would be lost.
notifyManager.setScheduler((notify) => setTimeout(() => afterPress(notify)));

// A page that was opened without a connection hears of none: it is told.
onlineManager.setOnline(typeof navigator === 'undefined' || navigator.onLine);

/** The parts of a screen are drawn one after the other; those that come later do not ask anew what was answered just now. */
const newMs = 1000;

/** Answers of the server for signed-in screens. Balances are refetched, never patched; a failed request is shown, not repeated in silence. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: newMs, refetchOnWindowFocus: true },
    // What a member does is done now or refused now: nothing waits unseen for a connection.
    mutations: { retry: false, networkMode: 'always' },
  },
});
