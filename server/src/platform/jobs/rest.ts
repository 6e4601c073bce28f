/**
 * Frees memory when much was done and little is done now. V8 collects garbage when it needs room for new
 * objects, so a server at rest would keep the memory of its busiest time, sometimes for hours.
 */
const LOOK_MS = 5000;
/** Share of the time in which the process works; below it hardly any request waits for the pause. */
const REST = 0.25;
/**
 * Work just before a collection that may have continued after it; its garbage waits for the next
 * collection.
 */
const ACTIVE_MS = 10;
/** Work since the last collection that justifies another one. */
const WORKED_MS = 300;
/** The time between collections. With many open streams one takes some tenths of a second. */
const LOOKS_BETWEEN = 6;
/** A process that is hardly larger than its smallest size at rest has no memory to free. */
const GROWN = 1.2;
const FORGOTTEN = 1.05;

export interface RestOptions {
  readonly collect: () => void;
  readonly lookMs?: number;
  readonly looksBetween?: number;
  /** Memory of the start is freed at the first check at which the process rests. */
  readonly hasJustStarted?: boolean;
}

/**
 * Collects garbage while the process rests, when it has worked and grown since the last time; returns the
 * function that ends it.
 */
export function collectAtRest({
  collect,
  lookMs = LOOK_MS,
  looksBetween = LOOKS_BETWEEN,
  hasJustStarted = false,
}: RestOptions): () => void {
  let atLook = performance.eventLoopUtilization();
  let atCollection = atLook;
  let looks = looksBetween;
  let isUnfinished = hasJustStarted;
  let leastBytes = hasJustStarted ? undefined : process.memoryUsage.rss();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization, active } = performance.eventLoopUtilization(now, atLook);
    atLook = now;
    const hasWorked = now.active - atCollection.active > WORKED_MS;
    const isDue = ++looks > looksBetween && (hasWorked || isUnfinished);
    const hasGrown = leastBytes === undefined || process.memoryUsage.rss() >= leastBytes * GROWN;
    if (utilization > REST || !isDue || !hasGrown) return;
    collect();
    atCollection = now;
    looks = 0;
    isUnfinished = active > ACTIVE_MS;
    // A process that grew for good reason is not collected for ever because it was smaller once.
    const bytes = process.memoryUsage.rss();
    leastBytes = leastBytes === undefined ? bytes : Math.min(leastBytes * FORGOTTEN, bytes);
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
