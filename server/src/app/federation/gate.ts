/**
 * The limits for requests of other communities. Peers send many messages from one address, so they are not
 * counted as browsers are. Invalid messages are counted, and the number of concurrent ones is bounded, to
 * protect the members of this server.
 */
import { Refusal } from '@kula/core/platform/errors';

const WINDOW_MS = 60_000;
/** Invalid messages and unauthenticated requests, in a minute from one network. */
const MOST_REFUSED = 120;
/** All messages in a minute from one network. */
const MOST_MESSAGES = 12_000;
/** Concurrent messages, from one network and from all. */
const MOST_AT_ONCE = 24;
const MOST_OF_ALL = 64;
/**
 * Concurrent messages that name one peer, from whatever networks: a peer with many of them leaves places to the others. A
 * stranger who names the peer holds a place only until the signature is found to be wrong.
 */
const MOST_OF_PEER = 24;
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

/** All places of a peer are occupied. The answer reveals nothing about the message, and the peer sends it again. */
export class PeerPlacesTaken extends Error {}

export interface Gate {
  /** Whether another message is accepted; it is counted until `leave`. */
  enter(network: string): boolean;
  leave(network: string, isRefused: boolean): void;
  /** Answers a message that names the peer with this key. Throws PeerPlacesTaken where too many are being answered. */
  ofPeer<T>(publicKey: string, work: () => Promise<T>): Promise<T>;
  /**
   * Runs work that waits for the peer whose message is being answered. It holds no place meanwhile: a peer that never
   * answers must not block other communities. Refuses with TRANSFER_REFUSED when too much waits for it.
   */
  waitFor<T>(network: string, peerId: number, work: () => Promise<T>): Promise<T>;
}

/** `now` is any monotonic clock; it counts minutes. */
export function createGate(now: () => number): Gate {
  const counts = new Map<string, Count>();
  const waiting = new Map<number, number>();
  const answering = new Map<string, number>();
  let all = 0;
  const countOf = (network: string): Count => {
    const counted = counts.get(network);
    if (counted && now() - counted.since < WINDOW_MS) return counted;
    const fresh = { since: now(), refused: 0, messages: 0, atOnce: counted?.atOnce ?? 0 };
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
    ofPeer: async (publicKey, work) => {
      if (!occupy(answering, publicKey, MOST_OF_PEER)) throw new PeerPlacesTaken();
      try {
        return await work();
      } finally {
        giveBack(answering, publicKey);
      }
    },
    waitFor: async (network, peerId, work) => {
      if (!occupy(waiting, peerId, MOST_WAITING)) throw new Refusal('TRANSFER_REFUSED');
      countOf(network).atOnce--;
      all--;
      try {
        return await work();
      } finally {
        countOf(network).atOnce++;
        all++;
        giveBack(waiting, peerId);
      }
    },
  };
}

function forgetIdle(counts: Map<string, Count>): void {
  for (const [network, { atOnce }] of counts) if (atOnce === 0) counts.delete(network);
}

/** Occupies a place of this holder; false where it has as many as it may. */
function occupy<Key>(places: Map<Key, number>, holder: Key, most: number): boolean {
  const occupied = places.get(holder) ?? 0;
  if (occupied >= most) return false;
  places.set(holder, occupied + 1);
  return true;
}

function giveBack<Key>(places: Map<Key, number>, holder: Key): void {
  const left = (places.get(holder) ?? 1) - 1;
  if (left === 0) places.delete(holder);
  else places.set(holder, left);
}
