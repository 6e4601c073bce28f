/**
 * Completes or takes back what a crash or a lost answer left. Each peer has a round of its own, and one that does not answer costs one
 * request a round: a peer that does not answer delays no other.
 */
import type { Deps } from '../../deps.ts';
import { getPeer } from '../peers/peers.usecases.ts';
import { driveTransfer } from './driving.usecases.ts';
import { claimDue, peersWithDue, postponeAll } from './remote-transfers.queries.ts';
import { CLAIM_MS } from './sending.usecases.ts';

/** So many are driven with one peer at the same time. */
const AT_ONCE = 8;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 10 * 60_000;
const MOST_DOUBLINGS = 7;

/** Goes on with everything that is due; returns when each peer was asked as far as it answers. */
export async function finishTransfers(deps: Deps): Promise<void> {
  if (!deps.integrations.peers) return;
  const peers = await peersWithDue(deps.db.read, deps.now());
  await Promise.all(peers.map((id) => finishWith(id, deps)));
}

async function finishWith(peerId: number, deps: Deps): Promise<void> {
  for (;;) {
    const now = deps.now();
    const span = { now, until: now + CLAIM_MS, limit: AT_ONCE };
    const ids = await deps.db.transaction((tx) => claimDue(tx, peerId, span, deps.db.dialect === 'postgres'));
    const answered = await Promise.all(ids.map((id) => drive(id, deps)));
    if (answered.includes(false)) return waitForPeer(peerId, deps);
    if (ids.length < AT_ONCE) return;
  }
}

/** Whether the peer answered. A fault of one transfer keeps no other one back. */
async function drive(id: number, deps: Deps): Promise<boolean> {
  try {
    return (await driveTransfer(id, deps)).isAnswered;
  } catch (error) {
    deps.log.error({ err: error, transfer: id }, 'a transfer between communities could not be finished');
    return true;
  }
}

async function waitForPeer(peerId: number, deps: Deps): Promise<void> {
  const { failures } = await getPeer(deps.db.read, peerId);
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, MOST_DOUBLINGS), LONGEST_PAUSE_MS);
  await deps.db.transaction((tx) => postponeAll(tx, peerId, deps.now() + pause));
}
