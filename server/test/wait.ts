/** Waiting outside of a test runner, for programs that are also run by hand. */
import { setTimeout as sleep } from 'node:timers/promises';

const INTERVAL_MS = 20;

/** Polls until the condition holds; throws with the text of `what` when it does not in time. */
export async function waitUntil(
  isSo: () => boolean | Promise<boolean>,
  what: () => string,
  timeoutMs = 40_000,
): Promise<void> {
  for (const until = Date.now() + timeoutMs; !(await isSo());) {
    if (Date.now() > until) throw new Error(`It did not come: ${what()}`);
    await sleep(INTERVAL_MS);
  }
}
