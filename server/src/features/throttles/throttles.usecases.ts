/** Limits that all processes share: so many tries in so much time (decisions 4.6). */
import { Refusal } from '@kula/core/errors';
import type { Deps } from '../../deps.ts';
import { increment } from './throttles.queries.ts';

export interface Limit {
  readonly tries: number;
  readonly windowMinutes: number;
}

/** Counts a try; refuses with TOO_MANY_REQUESTS when there were too many in the window. */
export async function countTry(key: string, limit: Limit, deps: Deps): Promise<void> {
  if (!deps.config.rateLimits) return;
  const now = deps.now();
  const windowMs = limit.windowMinutes * 60_000;
  const count = await deps.db.transaction((tx) => increment(tx, key, now, now - windowMs));
  if (count > limit.tries) {
    throw new Refusal('TOO_MANY_REQUESTS', { detail: { minutes: limit.windowMinutes } });
  }
}
