/**
 * The session of the wallet in this browser. A member who has one and a role, and opens an address of the
 * admin area, is signed in with the same kind of one-time token as from the menu of the wallet.
 */
import { isRole, moderates } from '@kula/core/platform/rights';
import { sessionBeside } from '#shared/client/beside.ts';
import { isLive, sessionKey } from '#shared/session/session.ts';

/** Whether the wallet has a session here with which a moderator may sign in. The server decides. */
export function mayComeFromWallet(): boolean {
  try {
    const wallet = sessionBeside(sessionKey).get();
    return isLive(wallet) && moderates(wallet.roles.filter(isRole));
  } catch {
    // Without storage there is no session of the wallet.
    return false;
  }
}
