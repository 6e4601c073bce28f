/**
 * Every request reads whether its session is valid and which roles its member has. A process may cache the
 * answer as long as it receives every change of the rows behind it: members, roles, sessions, communities.
 * Triggers in the database publish those changes, independently of the use cases.
 */

/**
 * The member whose rows changed. `everybody` after a change that concerns very many members, or
 * when a change may have been missed.
 */
export type AccessChange = number | 'everybody';

export interface AccessWatch {
  /**
   * Calls the listener with every change, when it is committed and before the command is answered.
   */
  onChange(listener: (change: AccessChange) => void): void;
  /**
   * Whether the listeners have received everything that was committed before this call, here or in
   * another process. False as long as that is not certain; nothing may be read from the cache then.
   */
  isCurrent(): boolean | Promise<boolean>;
}

export interface AccessBroker {
  onChange: AccessWatch['onChange'];
  publish(change: AccessChange): void;
}

/** Delivers changes to the listeners of this process. */
export function createAccessBroker(): AccessBroker {
  const listeners: ((change: AccessChange) => void)[] = [];
  return {
    onChange: (listener) => void listeners.push(listener),
    publish: (change) => {
      for (const listener of listeners) listener(change);
    },
  };
}
