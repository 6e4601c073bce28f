import { useSyncExternalStore } from 'react';

/**
 * From here on there is room for a sidebar and a context panel. The styles draw this border at 78rem of letters that the
 * member may have made smaller by 15 %; a query of the window disregards that, so it begins where they may begin.
 */
const wide = '(min-width: 66rem)';

/** Whether parts that only wide screens show are rendered at all; on others they would cost time for nothing. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}

function subscribe(change: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', change);
  return () => query.removeEventListener('change', change);
}

function isWide(): boolean {
  return matchMedia(wide).matches;
}
