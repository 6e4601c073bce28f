/** What is logged when work that is repeated by itself fails. */
import { Refusal } from '@kula/core/platform/errors';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import type { Log } from '../log.ts';

/**
 * Whether nothing could have been done now, whatever the work: the database is away, or the clock is in doubt. Where
 * one row meets that, the next one would as well.
 */
export function isNotNow(error: unknown): boolean {
  return isDatabaseUnavailable(error) || (error instanceof Refusal && error.code === 'CLOCK_IN_DOUBT');
}

export interface FailureLog {
  failed(error: unknown): void;
  succeeded(): void;
}

/**
 * Logs each failure, but one line without a stack for all rounds that meet the same outage. A doubt of the clock
 * has its own line.
 */
export function failureLog(log: Log, about: object, text: string): FailureLog {
  let isAway = false;
  return {
    failed: (error) => {
      if (!isNotNow(error)) return log.error({ err: error, ...about }, text);
      if (isAway || !isDatabaseUnavailable(error)) return;
      isAway = true;
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason, ...about }, `${text}, because the database is away; it goes on by itself`);
    },
    succeeded: () => void (isAway = false),
  };
}
