/**
 * Answers to strangers take the same time whether an account exists or not. The work for them differs by
 * some milliseconds, depending on whether a row is written; waiting for the next full step hides that.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';

/** The length of a step, and the time. */
export interface Pacing {
  readonly config: Pick<Deps['config'], 'answerStepMs'>;
  readonly now: Clock;
}

export interface Pace {
  /** Resolves at the end of the current step. */
  step(): Promise<void>;
}

/** Answers at the end of a step, and fails there, too: a failure that came at once would show as much as an answer. */
export async function inSteps<T>({ config, now }: Pacing, work: () => Promise<T>): Promise<T> {
  const pace = startConstantTime(config.answerStepMs, now);
  try {
    return await work();
  } finally {
    await pace.step();
  }
}

/** Like `inSteps` for what may answer at once where it succeeds, because success shows that the account exists. */
export async function failingInSteps<T>({ config, now }: Pacing, work: () => Promise<T>): Promise<T> {
  const pace = startConstantTime(config.answerStepMs, now);
  try {
    return await work();
  } catch (error) {
    await pace.step();
    throw error;
  }
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
