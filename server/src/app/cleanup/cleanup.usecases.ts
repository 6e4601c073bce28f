/** Removes data that is no longer needed. */
import type { Deps } from '../../platform/deps.ts';
import { removeUnconfirmed } from '../../people/membership/unconfirmed.usecases.ts';
import { removeOldest, isAnythingTooOld } from './cleanup.queries.ts';
import { retainedForATime, type Retention } from './retention.ts';

/** So few at a time that other writers wait only for a moment. */
const BATCH = 500;
/** The rest of a kind waits for the next run. */
const MOST_BATCHES = 400;

/**
 * Removes or empties expired rows, kind by kind (`retention.ts` has the times). Each transaction takes a
 * few rows only, so that writers wait for a moment; the rest waits for the next run.
 */
export async function removeExpiredData(deps: Deps): Promise<void> {
  for (const retention of retainedForATime) await removeExpired(retention, deps);
  await removeUnconfirmed(deps);
}

async function removeExpired(retention: Retention, { db, now, config }: Deps): Promise<void> {
  const before = now() - retention.retentionMs(config);
  if (!(await isAnythingTooOld(db.read, retention, before))) return;
  const batch = { before, limit: BATCH, skipLocked: db.dialect === 'postgres' };
  for (let round = 0; round < MOST_BATCHES; round++) {
    const count = await db.transaction((tx) => removeOldest(tx, retention, batch));
    if (count < BATCH) return;
  }
}
