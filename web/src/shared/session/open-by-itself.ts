import { sessionKeyOf } from './session.ts';

/** A session that was opened by itself and is over sooner than this did not help, nor would another one. */
const leastMs = 60_000;

/** Where this tab keeps when it opened one, in epoch milliseconds: a page that loads anew finds it. */
function key(): string {
  // The wallet and the admin area open sessions of their own.
  return `kula-opened-${sessionKeyOf(location.pathname)}`;
}

/**
 * Opens a session without the member, once: the pages that need a session and the login page lead to each other, and where
 * each new session counts as over they would go on without end. False as well where `open` could not open one, and in a
 * browser without storage.
 */
export async function openByItself(open: () => Promise<boolean>): Promise<boolean> {
  if (!mayOpen()) return false;
  const isOpen = await open();
  if (isOpen) sessionStorage.setItem(key(), String(Date.now()));
  return isOpen;
}

function mayOpen(): boolean {
  try {
    const openedAt = sessionStorage.getItem(key()) ?? '0';
    // Throws where nothing can be kept.
    sessionStorage.setItem(key(), openedAt);
    const since = Date.now() - Number(openedAt);
    // A clock that was set back tells nothing.
    return since < 0 || since >= leastMs;
  } catch {
    return false;
  }
}
