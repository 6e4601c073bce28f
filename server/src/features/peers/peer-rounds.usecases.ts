/**
 * Work that is due with other communities, in rounds: each peer has one at a time, and none waits for another peer. So a
 * peer that answers slowly, or answers "not now" for ever, delays its own work alone.
 */
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { getPeer } from './peers.usecases.ts';

/** What is due and how it is done, for one kind of work. */
export interface PeerWork {
  /** The peers with which something is due. */
  due(now: number): Promise<number[]>;
  /** Takes what is due with a peer, so that no other process takes it too. */
  claim(tx: Tx, peerId: number, span: Span, skipLocked: boolean): Promise<number[]>;
  /** Does one of them; returns whether the peer answered. A fault of one keeps no other one back. */
  work(id: number): Promise<boolean>;
  /** The peer did not answer: what needs an answer waits until then. */
  postpone(tx: Tx, peerId: number, until: number): Promise<void>;
}

export interface Span {
  readonly now: number;
  readonly until: number;
  readonly limit: number;
}

export interface PeerRounds {
  /** Begins a round with each peer that has something due and no round yet; returns when those that it began are over. */
  run(): Promise<void>;
  /** No round takes anything more; what was taken is brought to its end. */
  stop(): void;
}

/** Whoever does the work has so long before another process takes it up: longer than all its requests can take. */
export const CLAIM_MS = 60_000;
/** So many are driven with one peer at the same time. */
const AT_ONCE = 8;
/** A round takes nothing more after that; what is left is due in the next one. */
const ROUND_MS = 30_000;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 10 * 60_000;
const MOST_DOUBLINGS = 7;

/** Works off what is due with each peer, a round at a time for each, so that a slow peer delays no other. */
export function createPeerRounds(work: PeerWork, deps: Deps): PeerRounds {
  const busy = new Set<number>();
  let isStopping = false;
  const round = async (peerId: number): Promise<void> => {
    for (const end = deps.now() + ROUND_MS; !isStopping && deps.now() < end;) {
      const ids = await claim(work, peerId, deps);
      const answered = await Promise.all(ids.map((id) => work.work(id)));
      if (answered.includes(false)) return waitForPeer(work, peerId, deps);
      if (ids.length < AT_ONCE) return;
    }
  };
  return {
    run: async () => {
      const peers = (await work.due(deps.now())).filter((id) => !busy.has(id));
      for (const id of peers) busy.add(id);
      await Promise.all(peers.map((id) => round(id).finally(() => busy.delete(id))));
    },
    stop: () => void (isStopping = true),
  };
}

function claim(work: PeerWork, peerId: number, { db, now: clock }: Deps): Promise<number[]> {
  const now = clock();
  const span = { now, until: now + CLAIM_MS, limit: AT_ONCE };
  return db.transaction((tx) => work.claim(tx, peerId, span, db.dialect === 'postgres'));
}

async function waitForPeer(work: PeerWork, peerId: number, { db, now }: Deps): Promise<void> {
  const { failures } = await getPeer(db.read, peerId);
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, MOST_DOUBLINGS), LONGEST_PAUSE_MS);
  await db.transaction((tx) => work.postpone(tx, peerId, now() + pause));
}
