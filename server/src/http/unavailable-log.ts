/** Tells the operator that requests are answered 503, in few lines: an outage or a flood answers thousands in a second. */
import type { Log } from '../deps.ts';

const EVERY_MS = 1000;

interface Told {
  at: number;
  unsaid: number;
}

const told = new WeakMap<Log, Told>();

export function warnUnavailable(log: Log, reason: string): void {
  const last = told.get(log) ?? { at: Number.NEGATIVE_INFINITY, unsaid: 0 };
  told.set(log, last);
  const now = performance.now();
  if (now - last.at < EVERY_MS) {
    last.unsaid++;
    return;
  }
  const more = last.unsaid > 0 ? { before: last.unsaid } : {};
  log.warn({ reason, ...more }, 'a request could not be answered now');
  last.at = now;
  last.unsaid = 0;
}
