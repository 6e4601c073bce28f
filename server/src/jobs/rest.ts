/**
 * Gives memory back when much was done and little is any more. V8 collects garbage when something new needs room, so a
 * server at rest would keep what it needed at its busiest, sometimes for hours.
 */
const LOOK_MS = 5000;
/** Share of the time in which the process works; below it nobody waits for a pause of some tens of milliseconds. */
const REST = 0.25;
/** Work since the last collection that is worth another one. */
const WORKED_MS = 1000;
/** A collection with many open streams takes a fifth of a second. */
const MS_BETWEEN = 30_000;
/** A process that is hardly larger than it ever was at rest has nothing to give back. */
const GROWN = 1.2;

export interface RestOptions {
  readonly collect: () => void;
  readonly lookMs?: number;
  readonly msBetween?: number;
}

/** Collects garbage while the process rests, when it has worked and grown since the last time; returns what ends it. */
export function collectAtRest({
  collect,
  lookMs = LOOK_MS,
  msBetween = MS_BETWEEN,
}: RestOptions): () => void {
  let atLook = performance.eventLoopUtilization();
  let atCollection = atLook;
  let collectedAt = performance.now() - msBetween;
  let leastBytes = process.memoryUsage.rss();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, atLook);
    atLook = now;
    const isDue =
      now.active - atCollection.active > WORKED_MS && performance.now() - collectedAt >= msBetween;
    if (utilization > REST || !isDue || process.memoryUsage.rss() < leastBytes * GROWN) return;
    collect();
    atCollection = now;
    collectedAt = performance.now();
    leastBytes = Math.min(leastBytes, process.memoryUsage.rss());
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
