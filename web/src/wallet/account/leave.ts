import { logoutDocument } from '../../generated/operations.ts';
import { request } from '../../shared/client.ts';
import { session } from '../../shared/current-session.ts';
import { dropAllDrafts } from './drafts.ts';

/** Logs out: the server is told first; the member leaves even when that fails (seed 4, "Logout"). */
export async function logOut(): Promise<void> {
  try {
    await request(logoutDocument);
  } catch {
    // The session ends by itself after some minutes; who wants to leave must not be kept.
  }
  dropAllDrafts();
  session.logout();
}

/** The session's time is over: drafts stay, and the next login leads back to where the member was. */
export function leaveByTime(path: string): void {
  session.logout();
  session.update({ redirectPath: path });
}
