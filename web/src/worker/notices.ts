import { noticeOf, ownPath } from './ways.ts';

const answerMs = 1000;

/** Shows a pushed notification. */
export async function showNotice(worker: ServiceWorkerGlobalScope, text: string): Promise<void> {
  const notice = noticeOf(text, worker.origin);
  if (notice === undefined) return;
  await worker.registration.showNotification(notice.title, {
    body: notice.body,
    tag: notice.tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: notice.path,
  });
}

/** Opens the page of a notification: in an open window, else in a new one. */
export async function followNotice(worker: ServiceWorkerGlobalScope, notice: Notification): Promise<void> {
  notice.close();
  const path = ownPath(notice.data, worker.origin);
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
