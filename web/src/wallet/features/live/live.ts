/**
 * Changes in the community appear in an open wallet without a reload. One tab of a browser receives them for all,
 * because browsers allow only a few connections at a time, and forwards them to the others.
 */
import { isEverything } from '@kula/core/notify/live-changes';
import type { LiveKind } from '@kula/core/notify/live-changes';
import { serverNow } from '#shared/clock/server-time.ts';
import { session } from '#shared/session/current-session.ts';
import { keepListening } from './listening.ts';
import { watchTitle } from './title-count.ts';
import { hiddenPatienceMs } from './pauses.rules.ts';
import { renewPush } from './push.data.ts';
import { catchUp } from './catch-up.ts';
import { askWhetherSignedIn } from './session-check.ts';

/** Changes within this time are handled together. */
const gatherMs = 120;
/** After a restart of the server every wallet refetches everything; the delay spreads these requests. */
const spreadMs = 2000;

export function startLive(): () => void {
  const { gradidoID } = session.get();
  const name = `live ${gradidoID}`;
  const others = new BroadcastChannel(name);
  let knownAt = serverNow() - performance.now();
  let gathered = new Set<LiveKind>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function take(kinds: readonly LiveKind[]): void {
    knownAt = serverNow();
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
  others.addEventListener('message', ({ data }: MessageEvent<LiveKind[]>) => take(data));

  const listen = (signal: AbortSignal): Promise<void> =>
    keepListening({
      signal,
      knownAt: () => knownAt,
      onChanges(kinds) {
        take(kinds);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
        others.postMessage(kinds);
      },
      onNotSignedIn: askWhetherSignedIn,
    });

  // The next session tries again; the settings show the state.
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

/** Waits until no other tab receives the stream; where the browser has no locks, each tab receives its own. */
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
    // The wait was aborted: this page is no longer visible.
  }
}

/**
 * Runs `begin` while somebody is signed in and the page is visible, or was visible recently; its signal ends the
 * work.
 */
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
