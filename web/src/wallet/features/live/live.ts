/**
 * What happens in the community appears in an open wallet by itself. One tab of a browser listens for all of them, because
 * browsers allow only a few connections at a time; it tells the others.
 */
import { isEverything } from '@kula/core/notices';
import type { NoticeKind } from '@kula/core/notices';
import { session } from '#shared/session/current-session.ts';
import { loadTexts } from '#shared/texts/texts.ts';
import { keepListening } from './listening.ts';
import { watchTitle } from './title-count.ts';
import { hiddenPatienceMs } from './pauses.rules.ts';
import { renewPush } from './push.data.ts';
import { catchUp } from './catch-up.ts';
import { askWhetherSignedIn } from './session-check.ts';

/** Notices within this time are caught up with at once. */
const gatherMs = 120;
/** After a restart of the server everybody asks for everything; not all at the same moment. */
const spreadMs = 2000;

export function startLive(): () => void {
  const { gradidoID } = session.get();
  const name = `live ${gradidoID}`;
  const others = new BroadcastChannel(name);
  let knownAt = Date.now() - performance.now();
  let gathered = new Set<NoticeKind>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function take(kinds: readonly NoticeKind[]): void {
    knownAt = Date.now();
    if (kinds.length === 0) return;
    for (const kind of kinds) gathered.add(kind);
    const waitMs = isEverything(kinds) ? gatherMs + Math.round(Math.random() * spreadMs) : gatherMs;
    timer ??= setTimeout(() => {
      timer = undefined;
      const taken = gathered;
      gathered = new Set();
      void catchUp(taken);
    }, waitMs);
  }
  others.addEventListener('message', ({ data }: MessageEvent<NoticeKind[]>) => take(data));

  const listen = (signal: AbortSignal): Promise<void> =>
    keepListening({
      signal,
      knownAt: () => knownAt,
      onNotice(kinds) {
        take(kinds);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
        others.postMessage(kinds);
      },
      onNotSignedIn: askWhetherSignedIn,
    });

  // The words of the notices; until they are there, nothing is said.
  loadTexts(['live']).catch(() => undefined);
  // The next session tries again; the settings say how things stand.
  renewPush().catch(() => undefined);
  const stopTitle = watchTitle();
  const stopWatch = whileWanted((signal) => {
    void listenAlone(name, signal, listen);
  });
  return () => {
    clearTimeout(timer);
    stopWatch();
    stopTitle();
    others.close();
  };
}

/** Waits until no other tab listens; where the browser cannot tell, each tab listens for itself. */
async function listenAlone(
  name: string,
  signal: AbortSignal,
  listen: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return listen(signal);
  try {
    await locks.request(name, { signal }, () => listen(signal));
  } catch {
    // The wait was ended: this page is not looked at any more.
  }
}

/** Runs `begin` whenever somebody is signed in and looks at the page, or did a while ago; its signal says when to stop. */
function whileWanted(begin: (signal: AbortSignal) => void): () => void {
  let running: AbortController | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    running?.abort();
    running = undefined;
  };
  const look = (): void => {
    clearTimeout(patience);
    const isSignedIn = session.get().token !== null;
    if (!isSignedIn) end();
    else if (document.visibilityState === 'visible') {
      if (running !== undefined) return;
      running = new AbortController();
      begin(running.signal);
    } else patience = setTimeout(end, hiddenPatienceMs);
  };
  document.addEventListener('visibilitychange', look);
  const unsubscribe = session.subscribe(look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    unsubscribe();
    clearTimeout(patience);
    end();
  };
}
