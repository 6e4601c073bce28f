/**
 * The session of the wallet in this browser. A member who has one and a role, and opens an address of the
 * admin area, is signed in with the same kind of one-time token as from the menu of the wallet. Both parts
 * have one origin, so that the token stays in memory; on another origin the session of the wallet cannot be
 * read.
 */
import { isRole, moderates } from '@kula/core/rights';
import { createHandOverDocument } from '../../../generated/operations.ts';
import { byItself, createRequestAside } from '#shared/client/client.ts';
import { openHandedOver } from '#shared/client/handed-over.ts';
import { endpoint } from '#shared/client/question.ts';
import { session } from '#shared/session/current-session.ts';
import { createSessionStore, isLive, sessionKey } from '#shared/session/session.ts';
import type { SessionStore } from '#shared/session/session.ts';

/** Whether the wallet has a session here with which a moderator may sign in. The server decides. */
export function mayComeFromWallet(): boolean {
  try {
    const wallet = walletSession().get();
    return isLive(wallet) && moderates(wallet.roles.filter(isRole));
  } catch {
    // Without storage there is no session of the wallet.
    return false;
  }
}

/** Opens a session beside that of the wallet; false when that is refused or fails. */
export async function comeFromWallet(): Promise<boolean> {
  const request = createRequestAside({ session: walletSession(), send: (post) => fetch(endpoint, post) });
  try {
    const { createHandOver } = await byItself(() => request(createHandOverDocument));
    await openHandedOver(createHandOver);
    return true;
  } catch {
    session.setToken(null);
    return false;
  }
}

/** Read only: only the wallet changes its session. */
function walletSession(): SessionStore {
  const { localStorage } = window;
  const unchanged: Storage = {
    length: 0,
    clear: () => undefined,
    getItem: (key) => localStorage.getItem(key),
    key: () => null,
    removeItem: () => undefined,
    setItem: () => undefined,
  };
  return createSessionStore(unchanged, sessionKey);
}
