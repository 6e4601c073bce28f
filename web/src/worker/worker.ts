/// <reference types="./shell.d.ts" />
/**
 * Lets the wallet open without a connection, and shows notifications. It stores only files of the wallet: data of
 * a member is stored by the page itself (wallet/features/offline), so that it is removed with the session.
 */
import { files } from 'virtual:shell';
import { followPushMessage, showPushMessage } from './push-messages.ts';
import { pageFor } from './page.ts';
import { dropOldBuilds, fillUp, keepBuild, keepPage, keepParts, keptFile, keptPage } from './store.ts';
import { partsAmong, wayOf } from './ways.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(keepBuild()));

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldBuilds(), self.clients.claim()])),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const asked = { method: request.method, url: request.url, isNavigation: request.mode === 'navigate' };
  const way = wayOf(asked, self.origin, files);
  if (way === 'none') return;
  const { pathname } = new URL(request.url);
  if (way === 'page') event.respondWith(answerPage(event));
  if (way === 'part') event.respondWith(answerPart(request, pathname));
  if (way === 'file') event.respondWith(answerFile(request, pathname));
});

self.addEventListener('message', (event) => {
  const { kind, paths } = (event.data ?? {}) as { kind?: unknown; paths?: unknown };
  if (kind === 'keep') event.waitUntil(keepParts(partsAmong(paths)));
  if (kind === 'fill') event.waitUntil(fillUp().catch(() => undefined));
  if (kind === 'take over') event.waitUntil(self.skipWaiting());
});

self.addEventListener('push', (event) => event.waitUntil(showPushMessage(self, event.data?.text() ?? '')));

self.addEventListener('notificationclick', (event) =>
  event.waitUntil(followPushMessage(self, event.notification)),
);

async function answerPage(event: FetchEvent): Promise<Response> {
  return pageFor(event.request, await keptPage(), (page) => event.waitUntil(keepPage(page)));
}

async function answerPart(request: Request, path: string): Promise<Response> {
  return (await keptFile(path)) ?? fetch(request);
}

async function answerFile(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (thrown) {
    const kept = await keptFile(path);
    if (kept === undefined) throw thrown;
    return kept;
  }
}
