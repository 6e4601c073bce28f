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

/** Calls `onThere` when the server answers; returns the function that stops it. */
export function whenServerIsThere(onThere: () => void): () => void {
  const look = (): void => {
    void isServerThere().then((isThere) => isThere && onThere());
  };
  const timer = setInterval(look, pauseMs);
  window.addEventListener('online', look);
  look();
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', look);
  };
}
