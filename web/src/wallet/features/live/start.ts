/** Listening must not stand in the way of the first picture; what happens meanwhile is asked for when it begins. */
const waitMs = 2000;

/** Loads and starts the part that listens for what changes, after the page has settled; returns the way to stop. */
export function startLiveLater(): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const timer = setTimeout(() => {
    import('./live.ts')
      .then(({ startLive }) => {
        if (!isOver) stop = startLive();
      })
      // Without it the wallet asks when its page is opened or looked at, as ever.
      .catch(() => undefined);
  }, waitMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop?.();
  };
}
