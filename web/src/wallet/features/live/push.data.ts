import {
  pushKeyDocument,
  subscribePushDocument,
  unsubscribePushDocument,
} from '../../../generated/operations.ts';
import { byItself, request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';

/** `missing`: this browser cannot; `blocked`: its owner does not allow it. */
export type PushState = 'missing' | 'blocked' | 'on' | 'off';

/** Whose notices this device shows; it goes with everything else of the member when the member leaves. */
const ownerKey = 'kula-push-owner';
const workerPatienceMs = 5000;

/** How things stand on this device. */
export async function pushState(): Promise<PushState> {
  const manager = await pushManager();
  if (manager === undefined) return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return (await manager.getSubscription()) !== null && isMine() ? 'on' : 'off';
}

/** Asks the browser for its permission and tells the server where this device is found. */
export async function switchPushOn(): Promise<PushState> {
  const manager = await pushManager();
  if (manager === undefined) return 'missing';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const { pushKey } = await request(pushKeyDocument);
  // One of somebody else, or with a former key of the community, would stay silent.
  await (await manager.getSubscription())?.unsubscribe();
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  await registerAtServer(subscription);
  localStorage.setItem(ownerKey, session.get().gradidoID);
  return 'on';
}

/** The server forgets this device first: it must not tell it anything more, whatever the browser does then. */
export async function switchPushOff(): Promise<PushState> {
  const subscription = await (await pushManager())?.getSubscription();
  if (subscription) {
    await request(unsubscribePushDocument, { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  localStorage.removeItem(ownerKey);
  return pushState();
}

/** With each session: the device belongs to this one now; what another member left on is switched off. */
export async function renewPush(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  if (!subscription) return;
  if (isMine()) await byItself(() => registerAtServer(subscription));
  else await subscription.unsubscribe();
}

/** Nothing is told on this device any more; for the member who leaves it. */
export async function dropPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
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

/** Where this browser is found by its push service; undefined where it has none, or no worker that could show a notice. */
async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return undefined;
  const patience = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), workerPatienceMs);
  });
  return (await Promise.race([navigator.serviceWorker.ready, patience]))?.pushManager;
}
