import { useSyncExternalStore } from 'react';
import { serverNow } from '#shared/clock/server-time.ts';

const tickMs = 1000;

interface ClockDeps {
  now: () => number;
  /** Calls `look` each second and whenever the page becomes visible again; returns the function that stops it. */
  watch: (look: () => void) => () => void;
}

interface Clock {
  get: () => number;
  subscribe: (listener: () => void) => () => void;
}

/** One clock for all components that show the time: it runs while it has subscribers. */
export function createClock({ now, watch }: ClockDeps): Clock {
  const listeners = new Set<() => void>();
  let time = now();
  let stop: (() => void) | undefined;

  function look(): void {
    time = now();
    for (const listener of listeners) listener();
  }

  return {
    get() {
      // While it does not run, the stored time may be old; within a render it stays the same.
      if (stop === undefined && Math.abs(now() - time) >= tickMs) time = now();
      return time;
    },
    subscribe(listener) {
      listeners.add(listener);
      stop ??= watch(look);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

const clock = createClock({ now: serverNow, watch: watchWhileVisible });

/** Calls this each second while the page is visible and at once when it becomes visible again; returns the end of it. */
export const eachSecond = clock.subscribe;

/** What a screen shows of the time is rarely more exact. */
const inTens = (now: number): number => Math.floor(now / (10 * tickMs));

/**
 * The time. The component renders again when what is `shown` of it has changed: whole screens that render each second keep a
 * phone busy for as long as they are open.
 */
export function useNow(shown: (now: number) => number | string = inTens): number {
  useSyncExternalStore(clock.subscribe, () => shown(clock.get()));
  return clock.get();
}

function watchWhileVisible(look: () => void): () => void {
  const lookIfVisible = (): void => {
    if (document.visibilityState === 'visible') look();
  };
  const timer = setInterval(lookIfVisible, tickMs);
  document.addEventListener('visibilitychange', lookIfVisible);
  window.addEventListener('focus', lookIfVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookIfVisible);
    window.removeEventListener('focus', lookIfVisible);
  };
}
