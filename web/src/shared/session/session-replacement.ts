import { session } from './current-session.ts';

/**
 * A new password replaces the session, and who leaves ends it. Until the new token is kept, or none, every tab still has
 * the old one, which the server takes no more: whoever is refused with it waits here before it counts as another end.
 */
const lockName = 'kula-session-replacement';

let here: Promise<unknown> = Promise.resolve();
let isReplacing = false;

/** Sends the request that replaces or ends the session, first of all. What is sent later in `send` must not wait for an answer. */
export function replacingSession<Result>(send: () => Promise<Result>): Promise<Result> {
  const replaced = alone(() => {
    isReplacing = true;
    try {
      return send();
    } finally {
      isReplacing = false;
    }
  });
  here = replaced.catch(() => undefined);
  return replaced;
}

/** Whether the request that begins now is the one that replaces the session: it must not wait for itself. */
export function replacesSession(): boolean {
  return isReplacing;
}

/** Ends when no tab replaces the session any more and this one knows the token of today. */
export async function sessionSettled(): Promise<void> {
  await here;
  await alone(() => Promise.resolve());
  session.reload();
}

function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  // Missing on pages without encryption: there each tab waits for itself only.
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? work() : locks.request(lockName, work);
}
