/**
 * Retries a whole transaction if the attempt was certainly rolled back. Once the commit was sent,
 * only the database can confirm that it was not done; then only work that may be repeated is
 * retried.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { HowOften, Tx } from './database.ts';
import type { PostgresQueries } from './postgres-driver.ts';
import { failureKind, isLostAtOnce } from './postgres-failures.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const TRIES = 6;
const FIRST_PAUSE_MS = 50;

/** The second argument of `work` is true when an earlier attempt may have been committed. */
export async function withRetry<T>(
  queries: Pick<PostgresQueries, 'run'>,
  work: (tx: Tx, mayBeDone: boolean) => Promise<T>,
  { isRepeatable = false }: HowOften = {},
): Promise<T> {
  let mayBeDone = false;
  for (let attempt = 1; ; attempt++) {
    let isCommitting = false;
    const committing = (): void => void (isCommitting = true);
    try {
      return await queries.run((tx) => work(tx, mayBeDone), { committing });
    } catch (error) {
      const kind = failureKind(error);
      const isUndone = kind === 'conflict' || (!isCommitting && (kind === 'fault' || isLostAtOnce(error)));
      const isWorthIt = isUndone || (isRepeatable && (kind === 'fault' || isLostAtOnce(error)));
      if (attempt >= TRIES || !isWorthIt) throw kind === undefined ? error : new DatabaseUnavailable(error);
      mayBeDone ||= !isUndone;
      await sleep(pauseAfter(attempt));
    }
  }
}

/** The delay grows, and is random: transactions that conflicted would otherwise conflict again. */
function pauseAfter(attempt: number): number {
  return FIRST_PAUSE_MS * 2 ** (attempt - 1) * Math.random();
}
