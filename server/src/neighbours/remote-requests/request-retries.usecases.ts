/** Sends messages about payment requests that a crash or a lost answer left unsent. */
import type { Deps } from '../../platform/deps.ts';
import type { QueueRow } from '../../platform/db/claims.ts';
import { claimsOf } from '../../platform/jobs/claims.usecases.ts';
import { isNotNow } from '../../platform/jobs/failure-log.ts';
import { createPeerRounds, type PeerRounds } from '../peers/peer-rounds.usecases.ts';
import { listPeersToSendTo, postponeSending } from './remote-requests.queries.ts';
import { sendMessageOf } from './outgoing-requests.usecases.ts';

/**
 * The periodic run for requests with a message to send; nothing where this community trades with no other.
 */
export function requestRounds(deps: Deps): PeerRounds {
  const due = async (now: number): Promise<number[]> =>
    deps.integrations.peers ? listPeersToSendTo(deps.db.read, now) : [];
  const claims = (peerId: number) => claimsOf(deps, 'remote_requests', [{ peer_id: peerId }]);
  const work = ({ request_id: id }: QueueRow<'remote_requests'>): Promise<boolean> => sendOne(id, deps);
  return createPeerRounds({ due, claims, work, postpone: postponeSending }, deps);
}

/** One run for each peer; returns when each has answered or failed. */
export function retryRequests(deps: Deps): Promise<void> {
  return requestRounds(deps).run();
}

async function sendOne(id: number, deps: Deps): Promise<boolean> {
  try {
    return await sendMessageOf(id, deps);
  } catch (error) {
    if (isNotNow(error)) throw error;
    deps.log.error({ err: error, request: id }, 'a payment request between communities could not be sent');
    return true;
  }
}
