/**
 * Who may come in, and as whom, is asked with every request. A process may remember it as long as it knows of each change
 * of the rows behind it: members, roles, sessions, communities. The database itself tells of those, by triggers, so that no
 * use case can forget to.
 */

/** The member whose rows changed; after a change that concerns very many, or one that may have been missed, everybody. */
export type AccessChange = number | 'everybody';

export interface AccessWatch {
  /** Calls the listener with every change, when it is committed and before anybody is told that it is. */
  onChange(listener: (change: AccessChange) => void): void;
  /**
   * Whether the listeners have been called with everything that was committed before this was asked, here or in another
   * process. False as long as that cannot be known: nothing may be taken from memory then.
   */
  isCurrent(): boolean | Promise<boolean>;
}

export interface AccessBoard {
  onChange: AccessWatch['onChange'];
  tell(change: AccessChange): void;
}

/** Hands changes to whoever listens in this process. */
export function createAccessBoard(): AccessBoard {
  const listeners: ((change: AccessChange) => void)[] = [];
  return {
    onChange: (listener) => void listeners.push(listener),
    tell: (change) => {
      for (const listener of listeners) listener(change);
    },
  };
}
