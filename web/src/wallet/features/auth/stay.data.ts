import {
  continueSessionDocument,
  forgetStayDocument,
  staySignedInDocument,
} from '../../../generated/operations.ts';
import { comeFrom } from '#shared/client/beside.ts';
import { byItself, request } from '#shared/client/client.ts';
import { endLeftSessions } from '#shared/client/left-sessions.ts';
import { problemOf } from '#shared/client/problem.ts';
import { showToast } from '#shared/page/toasts.ts';
import { session } from '#shared/session/current-session.ts';
import { openByItself } from '#shared/session/open-by-itself.ts';
import { adminSessionKey, isLive } from '#shared/session/session.ts';
import { text } from '#shared/texts/texts.ts';
import { takePresence } from './admin-presence.data.ts';

const lockName = 'kula-stay';

/** From now on this device stays signed in; a failure does not affect the login. */
export async function staySignedIn(): Promise<void> {
  try {
    await request(staySignedInDocument);
    session.update({ stays: true });
  } catch {
    showToast('error', text('safeguards.notKept'));
  }
}

/**
 * Opens a session by that of the admin area where its member is working there, else with the cookie of this device. False
 * when the server refused, or did not answer. One tab sends the request, and the others use its result.
 */
export function continueStay(): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? ask() : locks.request(lockName, ask);
}

async function ask(): Promise<boolean> {
  void endLeftSessions();
  session.reload();
  if (isLive(session.get())) return true;
  return openByItself(async () => (takePresence() && (await comeFrom(adminSessionKey))) || openByCookie());
}

async function openByCookie(): Promise<boolean> {
  if (session.get().stays !== true) return false;
  try {
    const { continueSession } = await byItself(() => request(continueSessionDocument));
    session.login(continueSession);
    session.update({ stays: true });
    return true;
  } catch (thrown) {
    if (problemOf(thrown).code === 'WRONG_CREDENTIALS') session.update({ stays: null });
    return false;
  }
}

/** The same, as soon as the page is visible: a hidden page needs no session. */
export async function continueWhenSeen(): Promise<boolean> {
  await seen();
  return continueStay();
}

function seen(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });
}

let forgetting: Promise<void> | undefined;

/** A member signed out while the server could not be reached: their session and the stay of this device are ended. */
export function endWhatWasLeft(): Promise<void> {
  return (forgetting ??= endAll().finally(() => (forgetting = undefined)));
}

async function endAll(): Promise<void> {
  await endLeftSessions();
  // The device of a member who stays signed in is not forgotten with a session that was left in it.
  if (session.get().stays !== false) return;
  try {
    await byItself(() => request(forgetStayDocument));
    const { stays, left } = session.get();
    if (stays === false && left.length === 0) session.update({ stays: null });
  } catch {
    // The login page, the next login and the next start of the wallet try again.
  }
}
