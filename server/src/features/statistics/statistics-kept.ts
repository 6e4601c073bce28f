/** Counts over the whole community, which cost more as it grows: once for all who ask at the same time, and kept for a while. */
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';

/** A count may take a twentieth of the time: in a large community its answer is kept as much longer as it took. */
const KEPT_PER_COST = 20;

interface Kept<Answer> {
  readonly answer: Promise<Answer>;
  readonly begun: number;
  /** Endless while it is being counted. */
  until: number;
}

/** The same count, whose answer is kept twenty times as long as it took. */
export function keptPerCost<Answer>(
  count: (deps: Deps, begun: number) => Promise<Answer>,
): (deps: Deps) => Promise<Answer> {
  const kept = new WeakMap<Database, Kept<Answer>>();
  return (deps) => {
    const known = kept.get(deps.db);
    const begun = deps.now();
    // A clock that was set back does not keep them until it has caught up.
    if (known && known.begun <= begun && begun < known.until) return known.answer;
    const counting: Kept<Answer> = {
      begun,
      answer: count(deps, begun),
      until: Number.POSITIVE_INFINITY,
    };
    kept.set(deps.db, counting);
    void keep(counting, deps);
    return counting.answer;
  };
}

/** Sets how long the answer is kept; a failure is reported to those who waited for it, and not kept at all. */
async function keep<Answer>(counting: Kept<Answer>, deps: Deps): Promise<void> {
  const [result] = await Promise.allSettled([counting.answer]);
  const ended = deps.now();
  counting.until = result.status === 'fulfilled' ? ended + (ended - counting.begun) * KEPT_PER_COST : 0;
}
