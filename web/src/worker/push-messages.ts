import { pushMessageOf, ownPath } from './ways.ts';

const answerMs = 1000;

/** Shows a pushed notification. */
export async function showPushMessage(worker: ServiceWorkerGlobalScope, text: string): Promise<void> {
  const message = pushMessageOf(text, worker.origin);
  if (message === undefined) return;
  await worker.registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: message.path,
  });
}

/** Opens the page of a notification: in an open window, else in a new one. */
export async function followPushMessage(
  worker: ServiceWorkerGlobalScope,
  notification: Notification,
): Promise<void> {
  notification.close();
  const path = ownPath(notification.data, worker.origin);
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const wallet = windows.find(({ url }) => !/^\/admin(?:\/|$)/.test(new URL(url).pathname));
  if (wallet === undefined) {
    await worker.clients.openWindow(path);
    return;
  }
  await wallet.focus();
  // An open wallet navigates without a reload; if it does not answer, the browser opens the address.
  if (!(await wentThere(wallet, path))) await wallet.navigate(path);
}

function wentThere(wallet: WindowClient, path: string): Promise<boolean> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => done(true));
    port1.start();
    setTimeout(() => done(false), answerMs);
    wallet.postMessage({ kind: 'go', path }, [port2]);
  });
}
