/** Forgets what is no longer needed. */
import type { Deps } from '../../deps.ts';
import { forgetOldest, isAnythingTooOld } from './cleanup.queries.ts';
import { forgotten, type Retention } from './retention.ts';

/** So few at a time that whoever wants to write meanwhile waits for a moment only. */
const BATCH = 500;
/** What is left of a kind after that waits for the next time. */
const MOST_BATCHES = 400;

/**
 * Removes or empties the rows whose time is over, kind by kind (`retention.ts` says when). Each transaction takes a few
 * rows only, so that writers wait for a moment; what is left after many of them waits for the next run.
 */
export async function forgetOldThings(deps: Deps): Promise<void> {
  for (const retention of forgotten) await forget(retention, deps);
}

async function forget(retention: Retention, { db, now, config }: Deps): Promise<void> {
  const before = now() - retention.keptMs(config);
  if (!(await isAnythingTooOld(db.read, retention, before))) return;
  const batch = { before, limit: BATCH, skipLocked: db.dialect === 'postgres' };
  for (let round = 0; round < MOST_BATCHES; round++) {
    const count = await db.transaction((tx) => forgetOldest(tx, retention, batch));
    if (count < BATCH) return;
  }
}
