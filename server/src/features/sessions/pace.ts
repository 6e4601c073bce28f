/**
 * Answers to strangers come at the same pace whether an account exists or not (decisions 4.5). The work behind them
 * differs by some milliseconds, a row that is written or not; waiting for the next full step hides that.
 */
export interface Pace {
  /** Ends with the step that is under way. */
  step(): Promise<void>;
}

/** Starts to count at once. It measures a span and tells no time, so it takes the machine's own counter. */
export function startPace(stepMs: number): Pace {
  const startedAt = performance.now();
  return {
    step: () => {
      const intoStep = (performance.now() - startedAt) % stepMs;
      return new Promise((resolve) => setTimeout(resolve, stepMs - intoStep));
    },
  };
}
