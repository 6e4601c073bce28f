/**
 * Answers to strangers take the same time whether an account exists or not. The work for them differs by
 * some milliseconds, depending on whether a row is written; waiting for the next full step hides that.
 */
import type { Clock } from '../../clock.ts';

export interface Pace {
  /** Resolves at the end of the current step. */
  step(): Promise<void>;
}

/** Starts to measure at once, in steps of so many milliseconds. */
export function startConstantTime(stepMs: number, now: Clock): Pace {
  const startedAt = now();
  return {
    step: () => {
      // A clock that was set back in between must not make the step shorter.
      const intoStep = Math.max(0, now() - startedAt) % stepMs;
      return new Promise((resolve) => setTimeout(resolve, stepMs - intoStep));
    },
  };
}
