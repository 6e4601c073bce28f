import { verifyLoginDocument } from '../../../generated/operations.ts';
import { byItself, request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';

/** Checks whether the session is still open; if it is not, the answer ends it here in the usual way. */
export function askWhetherSignedIn(): void {
  if (session.get().token === null) return;
  byItself(() => {
    // Other failures do not show whether the session is open.
    request(verifyLoginDocument).catch(() => undefined);
  });
}
