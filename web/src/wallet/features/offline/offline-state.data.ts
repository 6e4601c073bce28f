import { useSyncExternalStore } from 'react';
import type { WaitingGift } from './waiting-gift.rules.ts';

/** What all screens know of the connection and of what waits for it. */
export interface OfflineState {
  /** The parts for use without a connection are loaded. */
  isStarted: boolean;
  isConnected: boolean;
  /** The member's own gifts that were not sent yet, in their order. */
  waiting: readonly WaitingGift[];
  /** The key of the gift that is under way. */
  underWay: string | undefined;
  /** Keys of what has been sent since the wallet was opened. */
  sent: readonly string[];
  /** A newer version of the wallet is here and waits to be taken over. */
  hasUpdate: boolean;
}

const atFirst: OfflineState = {
  isStarted: false,
  isConnected: typeof navigator === 'undefined' || navigator.onLine,
  waiting: [],
  underWay: undefined,
  sent: [],
  hasUpdate: false,
};

let state = atFirst;
const listeners = new Set<() => void>();

export function offlineState(): OfflineState {
  return state;
}

export function changeOfflineState(change: Partial<OfflineState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Reads a part of it and follows its changes; choose primitives or stored references. */
export function useOffline<Part>(choose: (state: OfflineState) => Part): Part {
  return useSyncExternalStore(subscribe, () => choose(state));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
