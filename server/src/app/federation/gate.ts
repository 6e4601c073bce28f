/**
 * The limits for requests of other communities. Peers send many messages from one address, so they are not
 * counted as browsers are. Invalid messages are counted, and the number of concurrent ones is bounded, to
 * protect the members of this server.
 */
import { Refusal } from '@kula/core/errors';

const WINDOW_MS = 60_000;
/** Invalid messages and unauthenticated requests, in a minute from one network. */
const MOST_REFUSED = 120;
/** All messages in a minute from one network. */
const MOST_MESSAGES = 12_000;
/** Concurrent messages, from one network and from all. */
const MOST_AT_ONCE = 24;
const MOST_OF_ALL = 64;
/** Concurrent messages of one peer whose answer waits for an answer of that peer. */
const MOST_WAITING = 8;
/** The most networks that are tracked; more of them means an attacker who changes addresses. */
const MOST_NETWORKS = 10_000;

interface Count {
  since: number;
  refused: number;
  messages: number;
  atOnce: number;
}

export interface Gate {
  /** Whether another message is accepted; it is counted until `leave`. */
  enter(network: string): boolean;
  leave(network: string, isRefused: boolean): void;
  /**
   * Runs work that waits for the peer whose message is being answered. It holds no place meanwhile: a peer that
   * never answers must not keep other communities out. Refuses with TRANSFER_REFUSED when too much waits for it.
   */
  waitFor<T>(network: string, peerId: number, work: () => Promise<T>): Promise<T>;
}

/** `now` is any monotonic clock; it counts minutes. */
export function createGate(now: () => number): Gate {
  const counts = new Map<string, Count>();
  const waiting = new Map<number, number>();
  let all = 0;
  const countOf = (network: string): Count => {
    const known = counts.get(network);
    if (known && now() - known.since < WINDOW_MS) return known;
    const fresh = { since: now(), refused: 0, messages: 0, atOnce: known?.atOnce ?? 0 };
    if (counts.size >= MOST_NETWORKS) forgetIdle(counts);
    counts.set(network, fresh);
    return fresh;
  };
  return {
    enter: (network) => {
      const count = countOf(network);
      const isFull = count.atOnce >= MOST_AT_ONCE || all >= MOST_OF_ALL;
      if (isFull || count.refused >= MOST_REFUSED || count.messages >= MOST_MESSAGES) return false;
      count.messages++;
      count.atOnce++;
      all++;
      return true;
    },
    leave: (network, isRefused) => {
      const count = counts.get(network);
      all--;
      if (!count) return;
      count.atOnce--;
      if (isRefused) count.refused++;
    },
    waitFor: async (network, peerId, work) => {
      const others = waiting.get(peerId) ?? 0;
      if (others >= MOST_WAITING) throw new Refusal('TRANSFER_REFUSED');
      waiting.set(peerId, others + 1);
      countOf(network).atOnce--;
      all--;
      try {
        return await work();
      } finally {
        countOf(network).atOnce++;
        all++;
        const left = (waiting.get(peerId) ?? 1) - 1;
        if (left === 0) waiting.delete(peerId);
        else waiting.set(peerId, left);
      }
    },
  };
}

function forgetIdle(counts: Map<string, Count>): void {
  for (const [network, { atOnce }] of counts) if (atOnce === 0) counts.delete(network);
}
