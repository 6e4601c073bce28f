import { logoutDocument } from '../../generated/operations.ts';
import { request } from '../../shared/client.ts';
import { session } from '../../shared/current-session.ts';
import { keepEnding } from '../../shared/ending.ts';
import type { Ending } from '../../shared/ending.ts';
import { dropAllDrafts } from './drafts.ts';
import { forgetAnswer } from './last-known.ts';

/** Logs out: the server is told first; the member leaves even when that fails. */
export async function logOut(): Promise<void> {
  try {
    await request(logoutDocument);
  } catch {
    // The session ends by itself after some minutes; who wants to leave must not be kept.
  }
  await leaveNothing();
}

/** Ends the session on this device; nothing of the member stays here, neither drafts nor kept answers nor waiting gifts, and nothing is told on it any more. */
export async function leaveNothing(): Promise<void> {
  const { gradidoID } = session.get();
  keepEnding(null);
  dropAllDrafts();
  forgetAnswer();
  try {
    const [{ leaveDevice }, { dropPush }] = await Promise.all([
      import('../offline/leave-device.ts'),
      import('../live/push.ts'),
    ]);
    await Promise.all([leaveDevice(gradidoID), dropPush()]);
  } catch {
    // Where nothing can be kept, nothing is left.
  }
  session.logout();
}

/** The session's time is over: drafts and waiting gifts stay, and the next login leads back to where the member was. */
export function leaveByTime(path: string, ending: Ending): void {
  keepEnding(ending);
  session.expire();
  session.update({ redirectPath: path });
}
