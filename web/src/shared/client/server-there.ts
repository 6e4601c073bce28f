const patienceMs = 5000;

/** Whether the server answers at all. The worker keeps nothing under this address, so the answer is always its own. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })).ok;
  } catch {
    return false;
  }
}
