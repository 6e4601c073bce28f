/**
 * Gives memory back when much was asked and nothing is any more. V8 collects when something new needs room, so a server
 * that rests would keep what it needed at its busiest, sometimes for hours.
 */
import { Session } from 'node:inspector';

const LOOK_MS = 5000;
/** Share of the time in which the process has something to do. */
const BUSY = 0.25;

/** Collects once after each busy time, while nobody waits for an answer; returns what ends it. */
export function collectAtRest(collect: () => void = collectAll, lookMs = LOOK_MS): () => void {
  let last = performance.eventLoopUtilization();
  let wasBusy = true;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (utilization > BUSY) wasBusy = true;
    else if (wasBusy) {
      wasBusy = false;
      collect();
    }
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** The way that the tools of the browser go, without a door to the outside. */
function collectAll(): void {
  const session = new Session();
  session.connect();
  session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
