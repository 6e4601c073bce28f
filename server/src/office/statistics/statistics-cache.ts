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
const CACHED_PER_COST = 20;

interface Cached<Answer> {
  readonly answer: Promise<Answer>;
  readonly begun: number;
  /** Infinite while it is being counted. */
  until: number;
}

/** A count whose answer is cached for twenty times its duration. */
export function cachePerCost<Answer>(
  count: (deps: Deps, begun: number) => Promise<Answer>,
): (deps: Deps) => Promise<Answer> {
  const cached = new WeakMap<Database, Cached<Answer>>();
  return (deps) => {
    const found = cached.get(deps.db);
    const begun = deps.now();
    // After the clock was set back they are not used until it has caught up.
    if (found && found.begun <= begun && begun < found.until) return found.answer;
    const counting: Cached<Answer> = {
      begun,
      answer: count(deps, begun),
      until: Number.POSITIVE_INFINITY,
    };
    cached.set(deps.db, counting);
    void setExpiry(counting, deps);
    return counting.answer;
  };
}

/** Sets how long the answer is cached; a failure is reported to those who waited for it, and not cached. */
async function setExpiry<Answer>(counting: Cached<Answer>, deps: Deps): Promise<void> {
  const [result] = await Promise.allSettled([counting.answer]);
  const ended = deps.now();
  counting.until = result.status === 'fulfilled' ? ended + (ended - counting.begun) * CACHED_PER_COST : 0;
}
