import { session } from '#shared/session/current-session.ts';
import { adminSessionKey, createSessionStore, isLive } from '#shared/session/session.ts';

let isThere = false;

/**
 * Called before a session that ended by time is removed: remembers whether its member is working in the admin area
 * of this browser meanwhile, whose session then opens another one here.
 */
export function notePresence(): void {
  const { gradidoID, token } = session.get();
  // Two notice the end: who comes first has removed it.
  if (token === null) return;
  try {
    const admin = createSessionStore(localStorage, adminSessionKey).get();
    isThere = isLive(admin) && admin.gradidoID === gradidoID;
  } catch {
    // Without storage there is no session of the admin area.
    isThere = false;
  }
}

export function isInAdminArea(): boolean {
  return isThere;
}

/** The same, once: after a later logout nothing opens by itself. */
export function takePresence(): boolean {
  const wasThere = isThere;
  isThere = false;
  return wasThere;
}
