import { logoutDocument } from '../../../generated/operations.ts';
import { createRequestAside } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { endpoint } from '#shared/client/question.ts';
import { adminSessionKey, createSessionStore } from '#shared/session/session.ts';

/**
 * Ends the member's session in the admin area of this browser: it was opened with that of the wallet, and can
 * open the wallet again, so it must not outlive the logout. The session of another member stays.
 */
export async function endAdminSession(gradidoID: string): Promise<void> {
  const admin = createSessionStore(localStorage, adminSessionKey);
  const { token, gradidoID: owner } = admin.get();
  if (token === null || owner !== gradidoID) return;
  const request = createRequestAside({ session: admin, send: (post) => fetch(endpoint, post) });
  // It is removed here even when the request fails.
  await request(logoutDocument).catch(() => session.endLater(token));
  // Removed, and not only emptied: other tabs tell a logout from a session that expired by that.
  localStorage.removeItem(adminSessionKey);
  admin.logout();
}
