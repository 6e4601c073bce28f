/** Tells in the log that a standby is not read from, once when it begins and once when it is over. */
import type { Deps } from '../platform/deps.ts';
import type { Job } from '../platform/jobs/periodic.ts';

const LOOK_MS = 5000;

/** None without a standby. */
export function standbyJobs({ db, log }: Pick<Deps, 'db' | 'log'>): Job[] {
  const { isStandbyAway } = db;
  if (!isStandbyAway) return [];
  let wasAway = false;
  const run = async (): Promise<void> => {
    const isAway = isStandbyAway();
    if (isAway && !wasAway)
      log.warn(
        {},
        'the standby does not answer or lags: everything is read from the primary until it is back',
      );
    if (!isAway && wasAway) log.warn({}, 'the standby is read from again');
    wasAway = isAway;
  };
  return [{ name: 'standby', everyMs: LOOK_MS, run, goesOnInDoubt: true }];
}
