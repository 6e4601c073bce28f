/** A session that was opened by itself and is over sooner than this did not help, nor would another one. */
const leastMs = 60_000;

let openedAt = Number.NEGATIVE_INFINITY;

/**
 * Opens a session without the member, once: the pages that need a session and the login page lead to each other, and where
 * each new session counts as over they would go on without end. False as well where `open` could not open one.
 */
export async function openByItself(open: () => Promise<boolean>): Promise<boolean> {
  if (performance.now() - openedAt < leastMs) return false;
  const isOpen = await open();
  if (isOpen) openedAt = performance.now();
  return isOpen;
}
