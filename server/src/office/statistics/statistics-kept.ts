/**
 * Counts over the whole community, whose cost grows with it: computed once for concurrent requests, and cached
 * for a while.
 */
import type { Database } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';

/**
 * A count may take a twentieth of the time: the longer it takes in a large community, the longer its answer is
 * cached.
 */
const KEPT_PER_COST = 20;

interface Kept<Answer> {
  readonly answer: Promise<Answer>;
  readonly begun: number;
  /** Infinite while it is being counted. */
  until: number;
}

/** The same count, whose answer is cached for twenty times its duration. */
export function keptPerCost<Answer>(
  count: (deps: Deps, begun: number) => Promise<Answer>,
): (deps: Deps) => Promise<Answer> {
  const kept = new WeakMap<Database, Kept<Answer>>();
  return (deps) => {
    const known = kept.get(deps.db);
    const begun = deps.now();
    // After the clock was set back they are not used until it has caught up.
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

/** Sets how long the answer is cached; a failure is reported to those who waited for it, and not cached. */
async function keep<Answer>(counting: Kept<Answer>, deps: Deps): Promise<void> {
  const [result] = await Promise.allSettled([counting.answer]);
  const ended = deps.now();
  counting.until = result.status === 'fulfilled' ? ended + (ended - counting.begun) * KEPT_PER_COST : 0;
}
