/** Completes or calls off transfers that a crash or a lost answer left open. */
import type { Deps } from '../../platform/deps.ts';
import type { QueueRow } from '../../platform/db/claims.ts';
import { claimsOf } from '../../platform/jobs/claims.usecases.ts';
import { isNotNow } from '../../platform/jobs/failure-log.ts';
import { createPeerRounds, type PeerRounds } from '../peers/peer-rounds.usecases.ts';
import { advanceTransfer } from './transfer-progress.usecases.ts';
import { listPeersWithDue, postponeAll } from './remote-transfers.queries.ts';
import { hasTurn } from './transfer-queue.usecases.ts';

/** The periodic run for unfinished transfers; nothing where this community trades with no other. */
export function transferRounds(deps: Deps): PeerRounds {
  const due = async (now: number): Promise<number[]> =>
    deps.integrations.peers ? listPeersWithDue(deps.db.read, now) : [];
  const claims = (peerId: number) => claimsOf(deps, 'remote_transfers', [{ peer_id: peerId }]);
  const work = ({ id }: QueueRow<'remote_transfers'>): Promise<boolean> => retry(id, deps);
  return createPeerRounds({ due, claims, work, postpone: postponeAll }, deps);
}

/** One run for each peer; returns when each has answered or failed. */
export function retryTransfers(deps: Deps): Promise<void> {
  return transferRounds(deps).run();
}

async function retry(id: number, deps: Deps): Promise<boolean> {
  try {
    if (!(await hasTurn(id, deps))) return true;
    return (await advanceTransfer(id, deps)).isAnswered;
  } catch (error) {
    if (isNotNow(error)) throw error;
    deps.log.error({ err: error, transfer: id }, 'a transfer between communities could not be finished');
    return true;
  }
}
