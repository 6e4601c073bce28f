/**
 * Changes that a transaction notes. They are published after the commit and discarded on a
 * rollback.
 */
import type { NoticeListener, Notices, Tx } from './database.ts';

/** Notes that data of these kinds changes for a member in this transaction. */
export function noteFor({ carried }: Tx, memberId: number, kinds: readonly string[]): void {
  if (kinds.length === 0) return;
  if (!carried.notices) throw new Error('Notices belong to a transaction of the database interface.');
  addNotice(carried.notices, memberId, kinds);
}

export function addNotice(
  notices: Map<number, Set<string>>,
  memberId: number,
  kinds: Iterable<string>,
): void {
  const noticed = notices.get(memberId) ?? new Set();
  for (const kind of kinds) noticed.add(kind);
  notices.set(memberId, noticed);
}

/**
 * Runs a transaction and publishes the changes that it noted after it is committed. A second
 * attempt begins with nothing noted, unless the first one may have been committed: then the second
 * finds everything done, and notes nothing by itself.
 */
export async function withNotices<T>(
  run: (work: (tx: Tx, mayBeDone?: boolean) => Promise<T>) => Promise<T>,
  work: (tx: Tx) => Promise<T>,
  publish: (notices: Notices) => void,
): Promise<T> {
  let notices = new Map<number, Set<string>>();
  const result = await run((tx, mayBeDone = false) => {
    if (!mayBeDone) notices = new Map();
    tx.carried.notices = notices;
    return work(tx);
  });
  if (notices.size > 0) publish(notices);
  return result;
}

export interface NoticeBroker {
  readonly listen: (listener: NoticeListener) => () => void;
  readonly publish: NoticeListener;
}

/** Delivers the changes of this process to the listeners in it. */
export function createNoticeBroker(): NoticeBroker {
  const listeners = new Set<NoticeListener>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish: (notices) => {
      for (const listener of listeners) listener(notices);
    },
  };
}
