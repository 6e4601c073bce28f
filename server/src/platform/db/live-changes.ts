/**
 * Changes that a transaction notes. They are published after the commit and discarded on a
 * rollback.
 */
import type { LiveChangeListener, LiveChanges, Tx } from './database.ts';

/** Notes that data of these kinds changes for a member in this transaction. */
export function noteLiveChange({ carried }: Tx, memberId: number, kinds: readonly string[]): void {
  if (kinds.length === 0) return;
  if (!carried.liveChanges)
    throw new Error('Live changes belong to a transaction of the database interface.');
  addLiveChange(carried.liveChanges, memberId, kinds);
}

export function addLiveChange(
  changes: Map<number, Set<string>>,
  memberId: number,
  kinds: Iterable<string>,
): void {
  const noticed = changes.get(memberId) ?? new Set();
  for (const kind of kinds) noticed.add(kind);
  changes.set(memberId, noticed);
}

/**
 * Runs a transaction and publishes the changes that it noted after it is committed. A second
 * attempt begins with nothing noted, unless the first one may have been committed: then the second
 * finds everything done, and notes nothing by itself.
 */
export async function withLiveChanges<T>(
  run: (work: (tx: Tx, mayBeDone?: boolean) => Promise<T>) => Promise<T>,
  work: (tx: Tx) => Promise<T>,
  publish: (changes: LiveChanges) => void,
): Promise<T> {
  let changes = new Map<number, Set<string>>();
  const result = await run((tx, mayBeDone = false) => {
    if (!mayBeDone) changes = new Map();
    tx.carried.liveChanges = changes;
    return work(tx);
  });
  if (changes.size > 0) publish(changes);
  return result;
}

export interface ChangeBroker {
  readonly listen: (listener: LiveChangeListener) => () => void;
  readonly publish: LiveChangeListener;
}

/** Delivers the changes of this process to the listeners in it. */
export function createChangeBroker(): ChangeBroker {
  const listeners = new Set<LiveChangeListener>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish: (changes) => {
      for (const listener of listeners) listener(changes);
    },
  };
}
