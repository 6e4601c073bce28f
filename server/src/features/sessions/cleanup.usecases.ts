/** Forgets what is no longer needed: ended sessions, used codes, old idempotency keys, old counts. */
import type { Deps } from '../../deps.ts';
import { removeOldAnswers } from '../ledger/ledger.queries.ts';
import { removeOldThrottles } from '../throttles/throttles.usecases.ts';
import { removeOldHandOvers } from './hand-over.queries.ts';
import { removeOldSessions } from './sessions.queries.ts';

const DAY_MS = 86_400_000;
/** Longer than any client tries again. */
const KEYS_KEPT_DAYS = 7;
const SESSIONS_KEPT_DAYS = 30;

export async function forgetOldThings(deps: Deps): Promise<void> {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await removeOldAnswers(tx, now - KEYS_KEPT_DAYS * DAY_MS);
    await removeOldHandOvers(tx, now - DAY_MS);
    await removeOldSessions(tx, now - SESSIONS_KEPT_DAYS * DAY_MS);
  });
  await removeOldThrottles(deps);
}
