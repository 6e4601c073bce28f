/** How long to wait before listening again, in milliseconds. */
const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/** Grows with each failure; `chance` (0 to 1) spreads those who were cut off together. */
export function pauseAfter(failures: number, chance: number): number {
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures, 10));
  return Math.round(pauseMs * (0.5 + chance));
}

/** Where a stream fails twice, changes are asked for. */
export function shouldAsk(failures: number): boolean {
  return failures >= 2;
}

/** Seconds between two questions, and how many questions until a stream is tried again. */
export const askEveryMs = 10_000;
export const questionsUntilStream = 6;

/** A page that is not looked at for so long stops listening, and catches up when it is seen. */
export const hiddenPatienceMs = 5 * 60_000;

/** Waits, or less when the signal ends it. */
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
