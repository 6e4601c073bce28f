import { session } from '#shared/session/current-session.ts';
import { database } from './database.ts';
import { changeOfflineState, noteSent } from './offline-state.data.ts';
import { inOrder } from './waiting-gift.rules.ts';
import type { WaitingGift } from './waiting-gift.rules.ts';

/** The waiting gifts, in the browser's own database: they outlive the page and the session. */

const lockName = 'kula-waiting';
const channelName = 'kula-waiting';

/** What other tabs are told of a change. They read the gifts themselves; of one that is gone, only this says why. */
interface Change {
  /** The key of a gift that was sent. */
  sent?: string;
}

/**
 * Only one tab at a time changes the queue. Where a browser has no locks, the idempotency key of each gift still
 * prevents a second booking.
 */
export function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  // Missing on pages without encryption.
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? work() : locks.request(lockName, work);
}

export async function giftsOf(owner: string): Promise<WaitingGift[]> {
  return inOrder(await (await database()).getAllFromIndex('gifts', 'owner', owner));
}

export async function findGift(key: string): Promise<WaitingGift | undefined> {
  return (await database()).get('gifts', key);
}

/** Resolves when the browser has stored it durably. */
export async function putGift(gift: WaitingGift): Promise<void> {
  const transaction = (await database()).transaction('gifts', 'readwrite', { durability: 'strict' });
  await Promise.all([transaction.store.put(gift), transaction.done]);
  await publishChange();
}

export async function dropGift(key: string): Promise<void> {
  await (await database()).delete('gifts', key);
  await publishChange();
}

/** Removes a gift that was sent: in every tab its screen says so. */
export async function dropSent(key: string): Promise<void> {
  // Before it is removed: in between, it would be gone for no known reason.
  noteSent(key);
  await (await database()).delete('gifts', key);
  await publishChange({ sent: key });
}

/** Reads the waiting gifts of this tab's member again. */
export async function lookAtQueue(): Promise<void> {
  const { gradidoID } = session.get();
  changeOfflineState({ waiting: gradidoID === '' ? [] : await giftsOf(gradidoID) });
}

/** Follows the changes of other tabs; returns the function that stops it. */
export function followQueue(): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<Change>) => {
    if (data.sent !== undefined) noteSent(data.sent);
    void lookAtQueue().catch(() => undefined);
  });
  return () => channel.close();
}

async function publishChange(change: Change = {}): Promise<void> {
  await lookAtQueue();
  const channel = new BroadcastChannel(channelName);
  // A broadcast channel only reaches this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(change);
  channel.close();
}
