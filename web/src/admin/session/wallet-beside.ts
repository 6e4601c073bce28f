import { logoutDocument } from '../../generated/operations.ts';
import { createRequestAside } from '#shared/client/client.ts';
import { endpoint } from '#shared/client/question.ts';
import { noteLeaving } from '#shared/session/leaving.ts';
import { createSessionStore, isLive, sessionKey } from '#shared/session/session.ts';
import { walletPaths } from '../paths.ts';

/**
 * After a logout nobody is in the wallet of this browser either: it would open the admin area again. The member's own is
 * left in the wallet. That of somebody else ends like one that expires, so that nothing of theirs is lost.
 */
export async function leaveWallet(gradidoID: string): Promise<void> {
  try {
    const wallet = createSessionStore(localStorage, sessionKey);
    const { stays, token } = wallet.get();
    const isOpen = isLive(wallet.get());
    if (isOpen && wallet.get().gradidoID === gradidoID) {
      noteLeaving();
      location.assign(walletPaths.leaving);
      return;
    }
    if (!isOpen && stays !== true) return;
    const isTold = !isOpen || (await endOnServer(wallet));
    wallet.expire();
    // The wallet reports it at its next start.
    if (!isTold) wallet.endLater(token);
    else if (stays === true) wallet.update({ stays: false });
  } catch {
    // Without storage there is no session of the wallet.
  }
}

/** False where the server did not answer. */
async function endOnServer(wallet: ReturnType<typeof createSessionStore>): Promise<boolean> {
  const request = createRequestAside({ session: wallet, send: (post) => fetch(endpoint, post) });
  return request(logoutDocument).then(
    () => true,
    () => false,
  );
}
