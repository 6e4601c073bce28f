/**
 * A logout deletes what was written in other tabs of the admin area, too (`admin/session/leave.ts`): the tab that is
 * about to log out asks them first.
 */
import { session } from './current-session.ts';
import { hasDrafts } from './drafts.ts';

const channelName = 'kula-unsent';
/** A tab that has not answered by then holds nothing. */
const patienceMs = 150;

/** Whether another tab of the same member holds something that was written. */
export function isUnsentElsewhere(): Promise<boolean> {
  const channel = new BroadcastChannel(channelName);
  return new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), patienceMs);
    channel.addEventListener('message', ({ data }) => {
      if (data === true) resolve(true);
    });
    post(channel, session.get().gradidoID);
  }).finally(() => channel.close());
}

/** Answers the other tabs; returns the function that stops it. */
export function answerWhetherUnsent(): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    if (data === session.get().gradidoID && hasDrafts(session.get().gradidoID)) post(channel, true);
  });
  return () => channel.close();
}

function post(channel: BroadcastChannel, message: string | true): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage(message);
}
