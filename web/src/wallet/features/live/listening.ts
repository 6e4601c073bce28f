import type { NoticeKind } from '@kula/core/notices';
import { askChanges, subscribe, NotSignedIn } from './connection.ts';
import { askEveryMs, pause, pauseAfter, questionsUntilStream, shouldAsk } from './pauses.rules.ts';

export interface Listener {
  signal: AbortSignal;
  /** When everything was known last. */
  knownAt(): number;
  /** Something arrived: nothing was missed until now, and these have changed. */
  onNotice(kinds: NoticeKind[]): void;
  /** The server does not know the session any more. */
  onNotSignedIn(): void;
}

/** Listens until the signal ends it: on a stream, again after each end, and by asking where streams do not get through. */
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
      // Ended in order: the server restarts, or the session is over, which the next try finds out.
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
      // Without a connection there is nothing to hear; the next question comes in any case.
    }
    await pause(askEveryMs, signal);
  }
}
