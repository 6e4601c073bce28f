import { logoutDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { keepEnding } from '#shared/session/ending.ts';
import type { Ending } from '#shared/session/ending.ts';
import { replacingSession } from '#shared/session/session-replacement.ts';
import { dropDraftsOf, writtenPlaces } from '#shared/session/drafts.ts';
import type { DraftPlace } from '#shared/session/drafts.ts';
import { notePresence } from './admin-presence.data.ts';
import { endAdminSession } from './admin-session.data.ts';
import { forgetAnswer } from '../account/last-known.data.ts';

/** Removes the data of the member with this id from this device. */
type LeaveStep = (gradidoID: string) => Promise<void>;

const leaveSteps: LeaveStep[] = [];

/** Registered by the app shell, so that signing out depends on no feature that stores data. */
export function whenLeaving(...steps: LeaveStep[]): void {
  leaveSteps.push(...steps);
}

/** Whether the logout would delete something that the member wrote. */
export function hasUnsent(): boolean {
  return unsentPlaces().length > 0;
}

/** Where it was written. */
export function unsentPlaces(): DraftPlace[] {
  return writtenPlaces(session.get().gradidoID);
}

let leaving: Promise<void> | undefined;

/**
 * Logs out, once however often it is pressed: first on the server; the member is logged out here even when that fails.
 * Requests that are refused meanwhile wait, and are not reported as another end of the session.
 */
export function logOut(): Promise<void> {
  leaving ??= replacingSession(tellAndLeave).finally(() => (leaving = undefined));
  return leaving;
}

async function tellAndLeave(): Promise<void> {
  // A failed request must not prevent the logout: the server is told later (`stay.data.ts`).
  await request(logoutDocument).catch(() => session.endLater());
  await leaveNothing();
  keepEnding('loggedOut');
}

/**
 * Ends the session on this device and removes all data of the member: drafts, stored answers, waiting gifts, push
 * messages, and the session in the admin area of this browser.
 */
export async function leaveNothing(): Promise<void> {
  const { gradidoID } = session.get();
  keepEnding(null);
  dropDraftsOf(gradidoID);
  forgetAnswer();
  // Where nothing can be stored, nothing has to be removed.
  await Promise.allSettled([...leaveSteps, endAdminSession].map((leave) => leave(gradidoID)));
  session.logout();
}

/** The session has expired: drafts and waiting gifts stay, and the next login leads back to the current page. */
export function leaveByTime(path: string, ending: Ending): void {
  notePresence();
  keepEnding(ending);
  session.expire();
  session.update({ redirectPath: path });
}
