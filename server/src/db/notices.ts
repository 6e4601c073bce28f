/**
 * Notices that travel with a transaction: what was noted is told once it is committed, and forgotten when it is
 * rolled back.
 */
import type { NoticeListener, Notices, Tx } from './database.ts';

const noted = new WeakMap<Tx, Map<number, Set<string>>>();

/** Notes that things of these kinds change for a member in this transaction. */
export function noteFor(tx: Tx, memberId: number, kinds: readonly string[]): void {
  const notices = noted.get(tx);
  if (kinds.length === 0) return;
  if (!notices) throw new Error('Notices belong to a transaction of the database interface.');
  addNotice(notices, memberId, kinds);
}

export function addNotice(
  notices: Map<number, Set<string>>,
  memberId: number,
  kinds: Iterable<string>,
): void {
  const known = notices.get(memberId) ?? new Set();
  for (const kind of kinds) known.add(kind);
  notices.set(memberId, known);
}

/**
 * Runs a transaction and tells what it noted after it is committed. A second try begins with nothing noted, unless the one
 * before it may have been committed: then the second finds everything done, and notes nothing by itself.
 */
export async function withNotices<T>(
  run: (work: (tx: Tx, mayBeDone?: boolean) => Promise<T>) => Promise<T>,
  work: (tx: Tx) => Promise<T>,
  tell: (notices: Notices) => void,
): Promise<T> {
  let notices = new Map<number, Set<string>>();
  const result = await run((tx, mayBeDone = false) => {
    if (!mayBeDone) notices = new Map();
    noted.set(tx, notices);
    return work(tx);
  });
  if (notices.size > 0) tell(notices);
  return result;
}

export interface NoticeBoard {
  readonly listen: (listener: NoticeListener) => () => void;
  readonly tell: NoticeListener;
}

/** Hands what happens in this process to whoever listens in it. */
export function createNoticeBoard(): NoticeBoard {
  const listeners = new Set<NoticeListener>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (notices) => {
      for (const listener of listeners) listener(notices);
    },
  };
}
