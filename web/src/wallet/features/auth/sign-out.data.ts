import { logoutDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { keepEnding } from '#shared/session/ending.ts';
import type { Ending } from '#shared/session/ending.ts';
import { replacingSession } from '#shared/session/session-replacement.ts';
import { dropAllDrafts } from '../account/drafts.data.ts';
import { forgetAnswer } from '../account/last-known.data.ts';

/** Removes from this device what is kept of the member with this id. */
type LeaveStep = (gradidoID: string) => Promise<void>;

const leaveSteps: LeaveStep[] = [];

/** The app shell names what else is to be removed, so that signing out knows none of the features that keep something. */
export function whenLeaving(...steps: LeaveStep[]): void {
  leaveSteps.push(...steps);
}

/**
 * Logs out: the server is told first; the member leaves even when that fails. What is refused meanwhile waits, and is not
 * told as another end of the session.
 */
export function logOut(): Promise<void> {
  return replacingSession(tellAndLeave);
}

async function tellAndLeave(): Promise<void> {
  const { stays } = session.get();
  let isTold = true;
  try {
    await request(logoutDocument);
  } catch {
    // The session ends by itself after some minutes; who wants to leave must not be kept.
    isTold = false;
  }
  await leaveNothing();
  // What keeps the device signed in would not end by itself: the server is told with the next start.
  if (stays === true && !isTold) session.update({ stays: false });
}

/** Ends the session on this device; nothing of the member stays here, neither drafts nor kept answers nor waiting gifts, and nothing is told on it any more. */
export async function leaveNothing(): Promise<void> {
  const { gradidoID } = session.get();
  keepEnding(null);
  dropAllDrafts();
  forgetAnswer();
  // Where nothing can be kept, nothing is left.
  await Promise.allSettled(leaveSteps.map((leave) => leave(gradidoID)));
  session.logout();
}

/** The session's time is over: drafts and waiting gifts stay, and the next login leads back to where the member was. */
export function leaveByTime(path: string, ending: Ending): void {
  keepEnding(ending);
  session.expire();
  session.update({ redirectPath: path });
}
