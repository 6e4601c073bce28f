import { session } from './current-session.ts';

/**
 * A new password replaces the session, and a logout ends it. Until the result is stored, every tab still has the
 * old token, which the server no longer accepts: a request that is refused with it waits here before it counts as
 * an ended session.
 */
const lockName = 'kula-session-replacement';

let here: Promise<unknown> = Promise.resolve();
let isReplacing = false;

/**
 * Sends the request that replaces or ends the session. It must be the first request in `send`; later ones in
 * `send` must not wait for an answer.
 */
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

/** Resolves when no tab is replacing the session and this tab has read the current token. */
export async function sessionSettled(): Promise<void> {
  await here;
  await alone(() => Promise.resolve());
  session.reload();
}

function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  // Missing on pages without encryption: there a tab waits only for itself.
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? work() : locks.request(lockName, work);
}
