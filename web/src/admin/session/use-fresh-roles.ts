import { useEffect } from 'react';
import { problemOf } from '#shared/client/problem.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { extendSession } from '#shared/client/use-session-clock.ts';

/**
 * Changes of a role apply at once: roles are fetched on arrival, and whenever the server refuses for lack of a
 * right.
 */
export function useFreshRoles(): void {
  useEffect(() => {
    let isAsking = false;
    const ask = (): void => {
      if (isAsking) return;
      isAsking = true;
      extendSession()
        // The next refusal fetches again; until then the server refuses what the role does not allow.
        .catch(() => undefined)
        .finally(() => {
          isAsking = false;
        });
    };
    const askIfRefused = (error: unknown): void => {
      if (error !== null && problemOf(error).code === 'UNAUTHORIZED') ask();
    };
    ask();
    const stops = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') askIfRefused(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') askIfRefused(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
