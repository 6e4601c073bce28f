/**
 * Writes whose result is not needed before the transaction ends. They are sent at once and awaited
 * at the end, on PostgreSQL together with the commit, so that none of them costs a round trip.
 */
import type { Tx } from './database.ts';

/** Defers a write to the end of its transaction: nothing is committed unless it succeeds. */
export function later({ carried }: Tx, write: Promise<unknown>): void {
  // The error is thrown at the end. A rejected promise without a handler would end the process.
  write.catch(() => undefined);
  carried.deferred.push(write);
}

/** Resolves when all deferred writes are done; throws the error of the first one that failed. */
export async function settled({ carried }: Tx): Promise<void> {
  // A deferred write may defer another one.
  while (carried.deferred.length > 0) {
    const writes = carried.deferred;
    carried.deferred = [];
    await Promise.all(writes);
  }
}

/**
 * Runs work and awaits its deferred writes. If one of them failed, its error is thrown, because
 * later failures follow from it.
 */
export async function withLater<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(tx)]);
  await settled(tx);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
