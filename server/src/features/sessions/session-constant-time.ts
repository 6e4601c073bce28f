/**
 * Answers to strangers come at the same pace whether an account exists or not. The work behind them
 * differs by some milliseconds, a row that is written or not; waiting for the next full step hides that.
 */
import type { Clock } from '../../clock.ts';

export interface Pace {
  /** Ends with the step that is under way. */
  step(): Promise<void>;
}

/** Starts to count at once, in steps of so many milliseconds. */
export function startConstantTime(stepMs: number, now: Clock): Pace {
  const startedAt = now();
  return {
    step: () => {
      // A clock that was set back in between makes the step no shorter than it should be.
      const intoStep = Math.max(0, now() - startedAt) % stepMs;
      return new Promise((resolve) => setTimeout(resolve, stepMs - intoStep));
    },
  };
}
