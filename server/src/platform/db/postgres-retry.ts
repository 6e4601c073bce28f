/**
 * Retries a whole transaction if the attempt was certainly rolled back. Once the commit was sent,
 * only the database can confirm that it was not done; then only work that may be repeated is
 * retried.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { HowMeant, Tx } from './database.ts';
import type { PostgresQueries } from './postgres-driver.ts';
import { failureKind, isLostAtOnce, isUndone } from './postgres-failures.ts';
import { DatabaseUnavailable, OutcomeUnknown } from './unavailable.ts';

const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 50;

/** The second argument of `work` is true when an earlier attempt may have been committed. */
export async function withRetry<T>(
  queries: Pick<PostgresQueries, 'run'>,
  work: (tx: Tx, mayBeDone: boolean) => Promise<T>,
  { isRepeatable = false }: HowMeant = {},
): Promise<T> {
  let mayBeDone = false;
  for (let attempt = 1; ; attempt++) {
    let isCommitting = false;
    try {
      return await queries.run((tx) => work(tx, mayBeDone), {
        committing: () => void (isCommitting = true),
      });
    } catch (error) {
      mayBeDone ||= isCommitting && !isUndone(causeOf(error));
      if (attempt >= ATTEMPTS || !isBrief(error) || (mayBeDone && !isRepeatable))
        throw outcomeOf(error, mayBeDone);
      await sleep(pauseAfter(attempt));
    }
  }
}

/** Whether the next attempt may succeed at once. */
function isBrief(error: unknown): boolean {
  const kind = failureKind(error);
  return kind === 'conflict' || kind === 'fault' || isLostAtOnce(error);
}

function causeOf(error: unknown): unknown {
  return error instanceof DatabaseUnavailable ? error.cause : error;
}

/**
 * A refusal does not count either after an attempt that may have been committed: it may be decided before the work
 * recognizes what was done.
 */
function outcomeOf(error: unknown, mayBeDone: boolean): unknown {
  if (mayBeDone) return new OutcomeUnknown(error);
  return failureKind(error) === undefined ? error : new DatabaseUnavailable(error);
}

/** The delay grows, and is random: transactions that conflicted would otherwise conflict again. */
function pauseAfter(attempt: number): number {
  return FIRST_PAUSE_MS * 2 ** (attempt - 1) * Math.random();
}
