import type { NoticeKind } from '@kula/core/notices';
import { askChanges, subscribe, NotSignedIn } from './connection.ts';
import { askEveryMs, pause, pauseAfter, questionsUntilStream, shouldAsk } from './pauses.rules.ts';

export interface Listener {
  signal: AbortSignal;
  /** The last time at which all changes were known. */
  knownAt(): number;
  /** Something arrived: no change was missed until now, and these kinds have changed. */
  onNotice(kinds: NoticeKind[]): void;
  /** The server no longer accepts the session. */
  onNotSignedIn(): void;
}

/**
 * Receives changes until the signal aborts: by a stream, opened again after each end, and by polling where
 * streams are blocked.
 */
export async function keepListening(listener: Listener): Promise<void> {
  const { signal, knownAt, onNotice, onNotSignedIn } = listener;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await subscribe({
        signal,
        agoMs: Date.now() - knownAt(),
        onNotice(kinds) {
          failures = 0;
          onNotice(kinds);
        },
      });
      // The stream was closed regularly: the server restarts, or the session is over, which the next attempt
      // shows.
      await pause(pauseAfter(0, Math.random()), signal);
    } catch (thrown) {
      if (signal.aborted) return;
      if (thrown instanceof NotSignedIn) onNotSignedIn();
      failures += 1;
      if (shouldAsk(failures)) await askForAWhile(listener);
      else await pause(pauseAfter(failures, Math.random()), signal);
    }
  }
}

async function askForAWhile({ signal, knownAt, onNotice, onNotSignedIn }: Listener): Promise<void> {
  for (let questions = 0; questions < questionsUntilStream && !signal.aborted; questions++) {
    try {
      const askedAt = Date.now();
      const kinds = await askChanges(askedAt - knownAt(), signal);
      onNotice(kinds);
    } catch (thrown) {
      if (thrown instanceof NotSignedIn) onNotSignedIn();
      // Without a connection nothing can be fetched; the next request follows in any case.
    }
    await pause(askEveryMs, signal);
  }
}
