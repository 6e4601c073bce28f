/**
 * Tells other communities what a crash or a lost answer left untold. Each peer has a round of its own, and one that does not answer
 * costs one request a round.
 */
import type { Deps } from '../../deps.ts';
import { getPeer } from '../peers/peers.usecases.ts';
import { claimToTell, peersToTell, postponeTelling } from './remote-requests.queries.ts';
import { tellOf } from './telling.usecases.ts';

/** Whoever tells has so long before the job takes it up: longer than a request to a peer can take. */
export const CLAIM_MS = 60_000;
const AT_ONCE = 8;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 10 * 60_000;
const MOST_DOUBLINGS = 7;

/** Tells everything that is due; returns when each peer was told as far as it answers. */
export async function deliverRequests(deps: Deps): Promise<void> {
  if (!deps.integrations.peers) return;
  const peers = await peersToTell(deps.db.read, deps.now());
  await Promise.all(peers.map((id) => deliverTo(id, deps)));
}

async function deliverTo(peerId: number, deps: Deps): Promise<void> {
  for (;;) {
    const now = deps.now();
    const span = { now, until: now + CLAIM_MS, limit: AT_ONCE };
    const ids = await deps.db.transaction((tx) =>
      claimToTell(tx, peerId, span, deps.db.dialect === 'postgres'),
    );
    const answered = await Promise.all(ids.map((id) => tell(id, deps)));
    if (answered.includes(false)) return waitForPeer(peerId, deps);
    if (ids.length < AT_ONCE) return;
  }
}

/** Whether the peer answered. A fault of one request keeps no other one back. */
async function tell(id: number, deps: Deps): Promise<boolean> {
  try {
    return await tellOf(id, deps);
  } catch (error) {
    deps.log.error({ err: error, request: id }, 'a payment request between communities could not be told');
    return true;
  }
}

async function waitForPeer(peerId: number, deps: Deps): Promise<void> {
  const { failures } = await getPeer(deps.db.read, peerId);
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, MOST_DOUBLINGS), LONGEST_PAUSE_MS);
  await deps.db.transaction((tx) => postponeTelling(tx, peerId, deps.now() + pause));
}
