/**
 * Logs that requests are answered 503, in few lines: an outage or a flood causes thousands of such answers in a
 * second.
 */
import type { Log } from './log.ts';

const QUIET_MS = 1000;
const TEXT = 'a request could not be answered now';

/** Number of unlogged answers since the last line. */
const unreported = new WeakMap<Log, number>();

export function warnUnavailable(log: Log, reason: string): void {
  const more = unreported.get(log);
  if (more !== undefined) {
    unreported.set(log, more + 1);
    return;
  }
  log.warn({ reason }, TEXT);
  unreported.set(log, 0);
  setTimeout(() => {
    const times = unreported.get(log) ?? 0;
    unreported.delete(log);
    if (times > 0) log.warn({ reason, times }, TEXT);
  }, QUIET_MS).unref();
}
