import { fetchFresh, isCertain } from '#shared/clock/server-time.ts';

const patienceMs = 5000;

/**
 * Whether the server can be reached. The worker never caches this address, so an answer always comes from the
 * server.
 */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetchFresh('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })).ok;
  } catch {
    return false;
  }
}

let asking: Promise<unknown> | undefined;

/** Resolves when the time of the server is certain; where it is not, it is asked for, and taken as it is without an answer. */
export async function timeSettled(): Promise<void> {
  if (!isCertain()) await (asking ??= isServerThere().finally(() => (asking = undefined)));
}
