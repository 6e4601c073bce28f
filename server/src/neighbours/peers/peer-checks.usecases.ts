/** Periodic checks of peers: whether they are reachable and unchanged. */
import type { Deps } from '../../platform/deps.ts';
import { IntegrationFailure } from '../../platform/integrations/http.ts';
import { isNotNow } from '../../platform/jobs/failure-log.ts';
import { checkPeer } from './handshake.usecases.ts';
import { noteFailure } from './peer-messages.usecases.ts';
import { listPeers, type Peer, updatePeer, WAITING_CHECK_MS } from './peers.queries.ts';

/** How often a peer with a verified identity is checked. */
const CHECK_MS = 10 * 60_000;

/** Checks the peers that are due: all at once, so that a slow one delays no other. */
export async function checkPeers(deps: Deps): Promise<void> {
  if (!deps.integrations.peers) return;
  const now = deps.now();
  const due = (await listPeers(deps.db.read)).filter(
    (peer) => peer.next_look_at <= now && peer.paused_at === null,
  );
  await Promise.all(due.map((peer) => checkInTurn(peer, deps)));
}

async function checkInTurn(peer: Peer, deps: Deps): Promise<void> {
  const pause = peer.connected_at === null || peer.failures > 0 ? WAITING_CHECK_MS : CHECK_MS;
  await deps.db.transaction((tx) => updatePeer(tx, peer.id, { next_look_at: deps.now() + pause }));
  try {
    await checkPeer(peer, deps);
  } catch (error) {
    if (isNotNow(error)) throw error;
    // The failure is recorded with the peer.
    if (!(error instanceof IntegrationFailure)) {
      await noteFailure(peer, 'the check failed', deps);
      deps.log.error({ err: error, peer: peer.id }, 'a peer could not be checked');
    }
  }
}
