import { loadOptional } from '#shared/page/optional.ts';

/** Loaded after the first paint; changes before that are fetched when it begins. */
const waitMs = 2000;

/** Loads and starts the part that receives changes, after the page is idle; returns the function that stops it. */
export function startLiveLater(): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const timer = setTimeout(() => {
    // Without it the wallet refetches when its page is opened or becomes visible.
    void loadOptional(() => import('./live.ts')).then((part) => {
      if (part !== undefined && !isOver) stop = part.startLive();
    });
  }, waitMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop?.();
  };
}
