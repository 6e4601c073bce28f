/** Waiting outside of a test runner, for what is also run by hand. */
import { setTimeout as sleep } from 'node:timers/promises';

const INTERVAL_MS = 50;

/** Asks until it is so; throws with the words of `what` when it is not so in time. */
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
