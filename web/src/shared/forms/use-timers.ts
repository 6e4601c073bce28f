import { useEffect, useMemo, useRef } from 'react';

interface Timers {
  start(name: string, delayMs: number, run: () => void): void;
  /** Cancels all of them: a check after an answer would remove the refusal. */
  stop(): void;
}

/** Named timers: a new one replaces the old one of its name, and all of them are cancelled with the form. */
export function useTimers(): Timers {
  const running = useRef(new Map<string, number>());
  useEffect(() => {
    const timers = running.current;
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, []);
  return useMemo(
    () => ({
      start(name, delayMs, run) {
        clearTimeout(running.current.get(name));
        running.current.set(name, window.setTimeout(run, delayMs));
      },
      stop() {
        for (const timer of running.current.values()) clearTimeout(timer);
      },
    }),
    [],
  );
}
