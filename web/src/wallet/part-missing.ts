import { isServerThere } from '#shared/client/server-there.ts';

/** A part of the wallet could not be loaded. */
export class PartMissing extends Error {
  /** Whether the cause was a missing connection, so that it can be loaded once there is one. */
  readonly isForConnection: boolean;

  constructor(cause: unknown, isForConnection: boolean) {
    super('A part could not be loaded', { cause });
    this.isForConnection = isForConnection;
  }
}

/** The reason why a part did not load: the server is probed. */
export async function missingFor(cause: unknown): Promise<PartMissing> {
  return new PartMissing(cause, !(navigator.onLine && (await isServerThere())));
}

const pauseMs = 5000;
/** A minute at most. */
const mostSkips = 12;

/**
 * Calls `onThere` once, when the server answers; returns the function that stops it. Where it was called before and did not
 * help, as `before` counts, the first look follows later each time.
 */
export function whenServerIsThere(onThere: () => void, before = 0): () => void {
  let skips = Math.min(2 ** before - 1, mostSkips);
  const look = async (): Promise<void> => {
    skips -= 1;
    if (skips >= 0 || !(await isServerThere()) || isOver) return;
    stop();
    onThere();
  };
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    clearInterval(timer);
    window.removeEventListener('online', onOnline);
  };
  const onOnline = (): void => void look();
  const timer = setInterval(onOnline, pauseMs);
  window.addEventListener('online', onOnline);
  onOnline();
  return stop;
}

const reloadsKey = 'kula-reloads';

/** Reloads the page when the server answers; each time in this tab after a longer pause. */
export function reloadWhenServerIsThere(): () => void {
  const before = Number(sessionStorage.getItem(reloadsKey));
  return whenServerIsThere(() => {
    sessionStorage.setItem(reloadsKey, String(before + 1));
    location.reload();
  }, before);
}
