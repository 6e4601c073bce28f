import { logoutDocument } from '../../../generated/operations.ts';
import { createRequestAside } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { endpoint } from '#shared/client/question.ts';
import { adminSessionKey, createSessionStore } from '#shared/session/session.ts';

/**
 * Ends the session in the admin area of this browser, whoever's it is: the next person at this browser must not be in
 * there. That of somebody else ends like one that expires, so that nothing of theirs is lost.
 */
export async function endAdminSession(gradidoID: string): Promise<void> {
  const admin = createSessionStore(localStorage, adminSessionKey);
  const { token, gradidoID: owner } = admin.get();
  if (token === null) return;
  const request = createRequestAside({ session: admin, send: (post) => fetch(endpoint, post) });
  // It is removed here even when the request fails.
  await request(logoutDocument).catch(() => session.endLater(token));
  // Removed, and not only emptied: other tabs tell a logout from a session that expired by that.
  if (owner === gradidoID) localStorage.removeItem(adminSessionKey);
  admin.logout();
}
