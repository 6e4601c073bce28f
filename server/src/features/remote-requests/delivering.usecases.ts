/** Sends messages about payment requests that a crash or a lost answer left unsent. */
import type { Deps } from '../../deps.ts';
import { createPeerRounds, type PeerRounds } from '../peers/peer-rounds.usecases.ts';
import { claimToTell, peersToTell, postponeTelling } from './remote-requests.queries.ts';
import { tellOf } from './telling.usecases.ts';

/**
 * The periodic run for requests with a message to send; nothing where this community trades with no other.
 */
export function requestRounds(deps: Deps): PeerRounds {
  const due = async (now: number): Promise<number[]> =>
    deps.integrations.peers ? peersToTell(deps.db.read, now) : [];
  const work = (id: number): Promise<boolean> => tell(id, deps);
  return createPeerRounds({ due, claim: claimToTell, work, postpone: postponeTelling }, deps);
}

/** One run for each peer; returns when each has answered or failed. */
export function deliverRequests(deps: Deps): Promise<void> {
  return requestRounds(deps).run();
}

async function tell(id: number, deps: Deps): Promise<boolean> {
  try {
    return await tellOf(id, deps);
  } catch (error) {
    deps.log.error({ err: error, request: id }, 'a payment request between communities could not be told');
    return true;
  }
}
