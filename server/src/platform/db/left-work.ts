/**
 * Wakes the workers of this process after a transaction that left work for them is committed, so that no use
 * case has to do it. Workers find the work of other processes when they poll.
 */
import type { Tx, WorkListener } from './database.ts';

/** Notes that this transaction leaves work in a queue. */
export function leaveWork({ carried }: Tx, queue: string): void {
  carried.queues.add(queue);
}

export interface WorkSignal {
  readonly listen: (listener: WorkListener) => () => void;
  /**
   * Runs a transaction, and wakes the workers of the queues that it noted after it is committed. If
   * it was retried, only the last attempt counts.
   */
  after<T>(run: (work: (tx: Tx) => Promise<T>) => Promise<T>, work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Wakes the workers of the work that is left through one connection to a database. */
export function createWorkSignal(): WorkSignal {
  const listeners = new Set<WorkListener>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    after: async (run, work) => {
      let last: Tx | undefined;
      const result = await run((tx) => {
        last = tx;
        return work(tx);
      });
      const queues = last?.carried.queues;
      if (queues && queues.size > 0) for (const listener of listeners) listener(queues);
      return result;
    },
  };
}
