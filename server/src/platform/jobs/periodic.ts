/**
 * Periodic work: each job runs again after its pause; a failure is logged and the job is retried at the
 * next time.
 */
import type { Log } from '../log.ts';
import { failureLog } from './failure-log.ts';

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
  /** Runs also while the clock is not believed: it depends on no time. */
  readonly goesOnInDoubt?: boolean;
  /** Signals a long run to stop soon. */
  readonly stop?: () => void;
}

/** While the clock is in doubt jobs rest, because what they do depends on the time. */
export function startJobs(
  jobs: readonly Job[],
  log: Log,
  isInDoubt: () => boolean = () => false,
): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = jobs.map(({ name, everyMs, run, goesOnInDoubt = false }) => {
    const { succeeded, failed } = failureLog(log, { job: name }, 'a periodic job failed');
    return setInterval(() => {
      if (!goesOnInDoubt && isInDoubt()) return;
      const round = run()
        .then(succeeded, failed)
        .finally(() => running.delete(round));
      running.add(round);
    }, everyMs);
  });
  return async () => {
    timers.forEach(clearInterval);
    for (const { stop } of jobs) stop?.();
    await Promise.all(running);
  };
}
