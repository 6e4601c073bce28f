/**
 * Writes whose answer nobody needs before the transaction ends. They are sent at once and waited for at the end, on
 * PostgreSQL together with the commit, so that none of them costs a way to the database and back.
 */
import type { Tx } from './database.ts';

const waiting = new WeakMap<Tx, Promise<unknown>[]>();

/** Leaves a write to the end of its transaction: nothing is committed unless it succeeds. */
export function later(tx: Tx, write: Promise<unknown>): void {
  // Told at the end, and not as a promise that nobody waits for.
  write.catch(() => undefined);
  const writes = waiting.get(tx);
  if (writes) writes.push(write);
  else waiting.set(tx, [write]);
}

/** Resolves when all that was left to the end is done; throws what the first of them threw that failed. */
export async function settled(tx: Tx): Promise<void> {
  // One of them may leave another one.
  for (let writes = waiting.get(tx); writes; writes = waiting.get(tx)) {
    waiting.delete(tx);
    await Promise.all(writes);
  }
}

/** Runs work whose writes are all done when it is. One that failed is the reason for what failed after it. */
export async function withLater<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(tx)]);
  await settled(tx);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
