import { loadOptional } from '#shared/page/optional.ts';
import { queryClient } from '#shared/client/query-client.ts';

/** Loaded after the first paint. */
const waitMs = 1500;

/**
 * Loads and starts the parts for use without a connection: when the page is idle, or at once when they are
 * needed.
 */
export function startOfflineLater(): () => void {
  let stop: (() => void) | undefined;
  let hasBegun = false;
  let isOver = false;

  function begin(): void {
    if (hasBegun) return;
    hasBegun = true;
    // Without these parts the wallet works as long as there is a connection.
    void loadOptional(() => import('./offline.ts')).then((part) => {
      if (part === undefined) hasBegun = false;
      else if (!isOver) stop = part.startOffline();
    });
  }
  const timer = setTimeout(begin, navigator.onLine ? waitMs : 0);
  const stopListening = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') begin();
  });
  window.addEventListener('offline', begin);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stopListening();
    window.removeEventListener('offline', begin);
    stop?.();
  };
}
