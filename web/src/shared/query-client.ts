import { QueryClient } from '@tanstack/react-query';

/** Answers of the server for signed-in screens. Balances are refetched, never patched; a failed request is shown, not repeated in silence. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 0, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
