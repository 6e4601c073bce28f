import {
  pushKeyDocument,
  subscribePushDocument,
  unsubscribePushDocument,
} from '../../../generated/operations.ts';
import { byItself, request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';

/** `missing`: not supported by this browser; `blocked`: permission denied. */
export type PushState = 'missing' | 'blocked' | 'on' | 'off';

/**
 * Storage key for the member whose messages this device shows; removed with all other data when the member
 * leaves.
 */
const ownerKey = 'kula-push-owner';
const workerPatienceMs = 5000;
/** Without a push service some browsers never answer. */
const servicePatienceMs = 10_000;

/** The state of push messages on this device. */
export async function pushState(): Promise<PushState> {
  const manager = await pushManager();
  if (manager === undefined) return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return (await manager.getSubscription()) !== null && isMine() ? 'on' : 'off';
}

/** Asks the browser for permission and registers the subscription of this device with the server. */
export async function switchPushOn(): Promise<PushState> {
  const manager = await pushManager();
  if (manager === undefined) return 'missing';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const { pushKey } = await request(pushKeyDocument);
  // A subscription of another member, or with a former key of the community, would receive nothing.
  await (await manager.getSubscription())?.unsubscribe();
  const subscription = await inTime(
    manager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }),
  );
  await registerAtServer(subscription);
  localStorage.setItem(ownerKey, session.get().gradidoID);
  return 'on';
}

/**
 * The server removes the subscription first, so that it sends nothing more even if the browser fails to
 * unsubscribe.
 */
export async function switchPushOff(): Promise<PushState> {
  const subscription = await (await pushManager())?.getSubscription();
  if (subscription) {
    await request(unsubscribePushDocument, { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  localStorage.removeItem(ownerKey);
  return pushState();
}

/** At the start of each session: registers the subscription for this session; one of another member is ended. */
export async function renewPush(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  if (!subscription) return;
  if (isMine()) await byItself(() => registerAtServer(subscription));
  else await subscription.unsubscribe();
}

/** Ends push messages on this device, for a member who leaves it. */
export async function dropPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Rejects where no answer came in time; one that comes later is removed when the device is switched on again. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The push service did not answer')), servicePatienceMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

function isMine(): boolean {
  return localStorage.getItem(ownerKey) === session.get().gradidoID;
}

async function registerAtServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await request(subscribePushDocument, {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  });
}

/**
 * The push manager of this browser; undefined where there is none, or no service worker that could show a
 * message.
 */
async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return undefined;
  const patience = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), workerPatienceMs);
  });
  return (await Promise.race([navigator.serviceWorker.ready, patience]))?.pushManager;
}
