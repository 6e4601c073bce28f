import type { Language } from '@kula/core/people/members';
import { allTextFiles } from '#shared/texts/text-files.ts';
import { changeOfflineState } from './offline-state.data.ts';

/**
 * The page's side of the service worker: registers it, reports new versions, sends it the addresses of the
 * texts in use.
 */

const lookMs = 3_600_000;
/** The pause after a worker failed to fetch its files. */
const againMs = 20_000;

let isBrought = false;

/** Registers the worker, for members only: visitors need no wallet offline. */
export async function bringWorkerIn(): Promise<void> {
  if (isBrought) return;
  isBrought = true;
  try {
    await register();
  } catch {
    isBrought = false;
  }
}

async function register(): Promise<void> {
  const workers = workersHere();
  if (workers === undefined || import.meta.env.DEV) return;
  const registration = await workers.register('/worker.js');
  const look = (): void => {
    // Without an active worker, the new one is the first and there is no older version.
    if (registration.waiting !== null && workers.controller !== null) changeOfflineState({ hasUpdate: true });
  };
  const follow = (): void => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      look();
      // A file failed to load. The loaded ones are kept, and the next attempt fetches the rest.
      if (installing.state === 'redundant' && registration.active === null)
        setTimeout(() => void workers.register('/worker.js').catch(() => undefined), againMs);
    });
  };
  look();
  follow();
  registration.addEventListener('updatefound', follow);
  registration.active?.postMessage({ kind: 'fill' }, []);
  setInterval(() => void registration.update().catch(() => undefined), lookMs);
}

/** The member accepts the new version: its worker takes over, and the page is reloaded. */
export async function takeNewVersion(): Promise<void> {
  const workers = workersHere();
  const registration = await workers?.getRegistration();
  if (workers === undefined || registration?.waiting === undefined || registration.waiting === null) {
    location.reload();
    return;
  }
  workers.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration.waiting.postMessage({ kind: 'take over' }, []);
}

/** Stores the texts of one language for use without a connection. */
export async function keepTexts(language: Language): Promise<void> {
  const workers = workersHere();
  if (workers === undefined) return;
  const paths = allTextFiles(language);
  // The worker may still be installing; without a worker, nothing is stored.
  const { active } = await workers.ready;
  active?.postMessage({ kind: 'keep', paths }, []);
}

/** Calls `go` when a pressed notification leads to a page of the wallet; returns the function that stops it. */
export function followPushMessages(go: (path: string) => void): () => void {
  const workers = workersHere();
  const onMessage = ({ data, ports }: MessageEvent): void => {
    const { kind, path } = (data ?? {}) as { kind?: unknown; path?: unknown };
    if (kind !== 'go' || typeof path !== 'string') return;
    ports[0]?.postMessage('gone');
    go(path);
  };
  workers?.addEventListener('message', onMessage);
  workers?.startMessages();
  return () => workers?.removeEventListener('message', onMessage);
}

/** Missing on pages without encryption. */
function workersHere(): ServiceWorkerContainer | undefined {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
}
