/**
 * Due work with other communities, in rounds: each peer has one round at a time, and none waits for another peer.
 * So a peer that answers slowly, or always answers "not now", delays only its own work.
 */
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Claims } from '../../platform/jobs/claims.usecases.ts';
import { type Queue, type Waiting, workOff } from '../../platform/jobs/queue.ts';
import { getPeer } from './peers.usecases.ts';

/** One kind of work: what is due, and how it is done. */
export interface PeerWork<Item extends Waiting> {
  /** The peers with which something is due. */
  due(now: number): Promise<number[]>;
  /** The claims of what is due with one peer. */
  claims(peerId: number): Claims<Item>;
  /**
   * Does one item; returns whether the peer answered. The failure of one does not stop the others: it throws only where
   * nothing can be done now, which ends the round.
   */
  work(item: Item): Promise<boolean>;
  /** The peer did not answer: work that needs an answer is postponed. */
  postpone(tx: Tx, peerId: number, until: number): Promise<void>;
}

export interface PeerRounds {
  /** Begins a round with each peer that has due work and no round yet; returns when the started ones have ended. */
  run(): Promise<void>;
  /** Claims no more work; claimed work is completed. */
  stop(): void;
}

/** After this time another process may take the work over: longer than all its requests can take. */
export const CLAIM_MS = 60_000;
/** The number of concurrent items with one peer. */
const AT_ONCE = 8;
/** A round claims no more work after this time; the rest is due in the next one. */
const ROUND_MS = 30_000;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 10 * 60_000;
const MOST_DOUBLINGS = 7;

/** Works off due work with each peer, one round at a time for each, so that a slow peer delays no other. */
export function createPeerRounds<Item extends Waiting>(work: PeerWork<Item>, deps: Deps): PeerRounds {
  const busy = new Set<number>();
  let isStopping = false;
  const round = async (peerId: number): Promise<void> => {
    let isSilent = false;
    const end = deps.now() + ROUND_MS;
    const isStopped = (): boolean => isSilent || isStopping || deps.now() >= end;
    if (isStopping) return;
    await workOff(
      queueOf(work, peerId, () => (isSilent = true)),
      deps,
      { isStopped },
    );
    if (isSilent) await waitForPeer(work, peerId, deps);
  };
  return {
    run: async () => {
      const peers = (await work.due(deps.now())).filter((id) => !busy.has(id));
      for (const id of peers) busy.add(id);
      await allOf(peers.map((id) => round(id).finally(() => busy.delete(id))));
    },
    stop: () => void (isStopping = true),
  };
}

/** The due work with one peer; when an item is due again was decided by the attempt itself. */
function queueOf<Item extends Waiting>(
  { claims, work }: PeerWork<Item>,
  peerId: number,
  silent: () => void,
): Queue<Item> {
  const ofPeer = claims(peerId);
  return {
    name: 'work with another community',
    batch: AT_ONCE,
    atOnce: AT_ONCE,
    claimMs: CLAIM_MS,
    ...ofPeer,
    deliver: async (item) => {
      if (!(await work(item))) silent();
    },
    finish: ofPeer.end,
    postpone: (item) => ofPeer.end([item]),
    complaint: 'work with another community failed',
    about: () => ({ peer: peerId }),
  };
}

/** Waits for all, also where one fails. */
async function allOf<T>(items: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(items);
  return Promise.all(items);
}

async function waitForPeer(
  work: Pick<PeerWork<Waiting>, 'postpone'>,
  peerId: number,
  { db, now }: Deps,
): Promise<void> {
  const { failures } = await getPeer(db.read, peerId);
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, MOST_DOUBLINGS), LONGEST_PAUSE_MS);
  await db.transaction((tx) => work.postpone(tx, peerId, now() + pause));
}
