import { useEffect } from 'react';

const againMs = 5000;

/** Does this now, when the connection is back, and again after pauses, while the screen is open. */
export function useUntilConnected(work: () => Promise<void>): void {
  useEffect(() => {
    const run = (): void => {
      if (navigator.onLine) void work();
    };
    run();
    const timer = setInterval(run, againMs);
    window.addEventListener('online', run);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', run);
    };
  }, [work]);
}
