import type { LiveKind } from '@kula/core/notify/live-changes';
import { serverNow } from '#shared/clock/server-time.ts';
import { askChanges, subscribe, NotSignedIn } from './connection.ts';
import { askEveryMs, pause, pauseAfter, questionsUntilStream, shouldAsk } from './pauses.rules.ts';

export interface Listener {
  signal: AbortSignal;
  /** The last time at which all changes were known. */
  knownAt(): number;
  /** Something arrived: no change was missed until now, and these kinds have changed. */
  onChanges(kinds: LiveKind[]): void;
  /** The server no longer accepts the session. */
  onNotSignedIn(): void;
}

/** A stream that ends sooner did not work: opened again at once, the next one would end as soon. */
const leastOpenMs = 30_000;

/**
 * Receives changes until the signal aborts: by a stream, opened again after each end, and by polling where
 * streams are blocked.
 */
export async function keepListening(listener: Listener): Promise<void> {
  const { signal, knownAt, onChanges } = listener;
  for (let failures = 0; !signal.aborted;) {
    const begunAt = performance.now();
    const hasFailed = await reports(listener, () =>
      subscribe({ signal, agoMs: serverNow() - knownAt(), onChanges }),
    );
    if (signal.aborted) return;
    // One that was closed regularly later: the server restarts, or the session is over, which the next attempt shows.
    const hasLasted = performance.now() - begunAt >= leastOpenMs;
    failures = (hasLasted ? 0 : failures) + (hasLasted && !hasFailed ? 0 : 1);
    if (shouldAsk(failures)) await askForAWhile(listener);
    else await pause(pauseAfter(failures, Math.random()), signal);
  }
}

async function askForAWhile(listener: Listener): Promise<void> {
  const { signal, knownAt, onChanges, onNotSignedIn } = listener;
  let isReported = false;
  const onceNotSignedIn = (): void => {
    if (!isReported) onNotSignedIn();
    isReported = true;
  };
  for (let questions = 0; questions < questionsUntilStream && !signal.aborted; questions++) {
    // Without a connection nothing can be fetched; the next request follows in any case.
    await reports({ ...listener, onNotSignedIn: onceNotSignedIn }, async () =>
      onChanges(await askChanges(serverNow() - knownAt(), signal)),
    );
    await pause(askEveryMs, signal);
  }
}

/** Whether the work failed; that the session is over is reported. */
async function reports({ signal, onNotSignedIn }: Listener, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (thrown) {
    if (thrown instanceof NotSignedIn && !signal.aborted) onNotSignedIn();
    return true;
  }
}
