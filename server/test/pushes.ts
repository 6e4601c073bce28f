/** Waits for the sync with outside services. */
import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from './app.ts';

const ATTEMPTS = 500;
const PAUSE_MS = 10;

/** Until nothing is due any more: synced, or postponed. */
export async function pushesSettled(app: Pick<TestApp, 'db' | 'deps' | 'wakeWorkers'>): Promise<void> {
  for (let attempts = 0; attempts < ATTEMPTS; attempts++) {
    const due = await app.db.read
      .selectFrom('outside_pushes')
      .select('member_id')
      .where((e) => e.or([e('next_attempt_at', '<=', app.deps.now()), e('claimed_until_at', 'is not', null)]))
      .executeTakeFirst();
    if (!due) return;
    app.wakeWorkers();
    await pause(PAUSE_MS);
  }
  throw new Error('What is to be told to outside services does not come to an end.');
}
