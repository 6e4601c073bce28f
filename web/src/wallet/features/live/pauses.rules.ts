/** How long to wait before the stream is opened again, in milliseconds. */
const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/** Grows with each failure; `chance` (0 to 1) spreads clients that were disconnected together. */
export function pauseAfter(failures: number, chance: number): number {
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures, 10));
  return Math.round(pauseMs * (0.5 + chance));
}

/** After two failures of the stream, changes are polled. */
export function shouldAsk(failures: number): boolean {
  return failures >= 2;
}

/** Milliseconds between two polls, and how many polls until a stream is tried again. */
export const askEveryMs = 10_000;
export const questionsUntilStream = 6;

/** A page that is hidden for this long stops receiving changes, and catches up when it is visible again. */
export const hiddenPatienceMs = 5 * 60_000;

/** Waits, for less time when the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
