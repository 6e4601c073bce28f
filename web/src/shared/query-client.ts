import { QueryClient, notifyManager } from '@tanstack/react-query';
import { afterPress } from './press.ts';

// An answer that arrives while a button is pressed would move it away from under the pointer, and the press would be lost.
notifyManager.setScheduler((notify) => setTimeout(() => afterPress(notify)));

/** Answers of the server for signed-in screens. Balances are refetched, never patched; a failed request is shown, not repeated in silence. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 0, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
