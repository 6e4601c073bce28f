import type { Language } from '@kula/core/members';
import { allTextFiles } from '#shared/texts/text-files.ts';
import { changeOfflineState } from './offline-state.data.ts';

/** The page's side of the service worker: brings it in, hears of new versions, tells it which texts are in use. */

const lookMs = 3_600_000;
/** After a worker could not fetch what it keeps. */
const againMs = 20_000;

let isBrought = false;

/** Brings the worker in, for members only: who has no account here needs no wallet in the pocket. */
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
    // Without one that is in charge, the new one is the first and nothing is older than it.
    if (registration.waiting !== null && workers.controller !== null) changeOfflineState({ hasUpdate: true });
  };
  const follow = (): void => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      look();
      // Something did not come on the way. What came is kept, and the next try fetches the rest.
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

/** The member wants the new version: it takes over, and the page is loaded again. */
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

/** The texts of one language, so that the wallet has words without a connection. */
export async function keepTexts(language: Language): Promise<void> {
  const workers = workersHere();
  if (workers === undefined) return;
  const paths = allTextFiles(language);
  // The worker may still be on its way; where none comes, nothing is kept.
  const { active } = await workers.ready;
  active?.postMessage({ kind: 'keep', paths }, []);
}

/** Calls `go` when a notice was pressed that leads somewhere in the wallet; returns the way to stop. */
export function followNotices(go: (path: string) => void): () => void {
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
