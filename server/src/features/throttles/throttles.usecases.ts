/** Limits that all processes share: so many tries in so much time (decisions 4.6). */
import { Refusal } from '@kula/core/errors';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';

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

/** Adds one, or begins a new window when the last one is over. */
async function increment(tx: Tx, key: string, now: number, windowBegan: number): Promise<number> {
  const row = await tx
    .insertInto('throttles')
    .values({ key, window_at: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when throttles.window_at <= ${windowBegan} then 1 else throttles.count + 1 end`,
        window_at: sql<number>`case when throttles.window_at <= ${windowBegan} then ${now} else throttles.window_at end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Forgets windows that are long over. */
export async function removeOldThrottles(deps: Deps): Promise<void> {
  const dayMs = 86_400_000;
  await deps.db.transaction(async (tx) => {
    await tx
      .deleteFrom('throttles')
      .where('window_at', '<', deps.now() - dayMs)
      .execute();
  });
}
