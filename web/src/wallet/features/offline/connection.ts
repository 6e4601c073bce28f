import type { QueryClient } from '@tanstack/react-query';
import { byItself } from '#shared/client/client.ts';
import { isLostConnection, problemOf } from '#shared/client/problem.ts';
import { isServerThere } from '#shared/client/server-there.ts';
import { accountKey } from '../account/account.data.ts';
import { changeOfflineState, offlineState } from './offline-state.data.ts';

/**
 * Whether the server can be reached. The browser only reports its own network, so after a request without an
 * answer the server is probed, and as long as it does not answer, probed again at intervals.
 */
const firstPauseMs = 5000;
const longestPauseMs = 60_000;

/** Watches until stopped; `onRegained` is called each time the connection is back, with a pause between the calls. */
export function watchConnection(client: QueryClient, onRegained: () => void): () => void {
  const asking = askNowAndThen(probe);
  const regaining = spaced(onRegained);
  let isLookedInto = false;

  /**
   * A single request without an answer does not prove a lost connection: treated as one, it would be repeated
   * endlessly.
   */
  async function lookInto(): Promise<void> {
    if (isLookedInto || !offlineState().isConnected) return;
    isLookedInto = true;
    const there = await isServerThere();
    isLookedInto = false;
    if (!there) lost();
  }
  function lost(): void {
    if (offlineState().isConnected) changeOfflineState({ isConnected: false });
    if (navigator.onLine) asking.goOn();
  }
  function regained(): void {
    asking.stop();
    if (offlineState().isConnected) return;
    changeOfflineState({ isConnected: true });
    regaining.run();
  }
  async function probe(): Promise<void> {
    // An automatic request, so the answer does not prolong the session.
    if (await isServerThere())
      await byItself(() => client.refetchQueries({ queryKey: [accountKey, 'dashboard'] }));
    if (!offlineState().isConnected) lost();
  }
  async function online(): Promise<void> {
    asking.stop();
    if (await isServerThere()) regained();
    else lost();
  }
  const onOnline = (): void => void online();

  const stopListening = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    // An answer that arrives while the browser is offline was sent before, and proves nothing.
    if (event.action.type === 'success' && event.action.manual !== true && navigator.onLine) regained();
    if (event.action.type === 'error' && isLoss(event.action.error)) void lookInto();
  });
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', lost);
  const failed = client.getQueryCache().findAll({ predicate: ({ state }) => isLoss(state.error) });
  if (!navigator.onLine) lost();
  // The session before may have ended without a connection; what comes after it, nobody watched.
  else if (!offlineState().isConnected) onOnline();
  else if (failed.length > 0) void lookInto();
  return () => {
    asking.stop();
    regaining.stop();
    stopListening();
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', lost);
  };
}

/** Runs `ask` after pauses of increasing length, until it is stopped; then the pause is short again. */
function askNowAndThen(ask: () => Promise<void>): { goOn: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  return {
    goOn() {
      timer ??= setTimeout(() => {
        timer = undefined;
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
        void ask();
      }, pauseMs);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      pauseMs = firstPauseMs;
    },
  };
}

/**
 * Runs at once, but not again before the pause has passed. Where the probe and one request are lost and all others are
 * answered, each answer would look like the connection, and each loss of that request like the end of it.
 */
function spaced(run: () => void): { run: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ranAt = Number.NEGATIVE_INFINITY;
  const runNow = (): void => {
    timer = undefined;
    ranAt = performance.now();
    run();
  };
  return {
    run() {
      const restMs = ranAt + firstPauseMs - performance.now();
      if (restMs <= 0) runNow();
      else timer ??= setTimeout(runNow, restMs);
    },
    stop: () => clearTimeout(timer),
  };
}

function isLoss(thrown: unknown): boolean {
  return thrown !== null && thrown !== undefined && isLostConnection(problemOf(thrown));
}
