import { verifyLoginDocument } from '../../../generated/operations.ts';
import { byItself, request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';

/** Asks whether the session is still open; the answer to that ends it here in the usual way, if it is not. */
export function askWhetherSignedIn(): void {
  if (session.get().token === null) return;
  byItself(() => {
    // Whatever else goes wrong is no answer to that question.
    request(verifyLoginDocument).catch(() => undefined);
  });
}
