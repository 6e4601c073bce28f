const patienceMs = 5000;

/**
 * Whether the server can be reached. The worker never caches this address, so an answer always comes from the
 * server.
 */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })).ok;
  } catch {
    return false;
  }
}
