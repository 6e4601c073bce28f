import { useEffect, useSyncExternalStore } from 'react';
import { sharedValue } from '#shared/page/shared-value.ts';
import type { WaitingGift } from './waiting-gift.rules.ts';

/** The state of the connection and of the waiting gifts, for all screens. */
export interface OfflineState {
  /** The parts for use without a connection are loaded. */
  isStarted: boolean;
  isConnected: boolean;
  /** The member's own unsent gifts, in their order. */
  waiting: readonly WaitingGift[];
  /** The key of the gift that is being sent. */
  underWay: string | undefined;
  /** Keys of the gifts that were sent since the wallet was opened, in whichever tab. */
  sent: readonly string[];
  /** A newer version of the wallet is installed and needs the member's consent. */
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

const state = sharedValue(atFirst);

export function offlineState(): OfflineState {
  return state.get();
}

export function changeOfflineState(change: Partial<OfflineState>): void {
  state.set({ ...state.get(), ...change });
}

export function noteSent(key: string): void {
  changeOfflineState({ sent: [...state.get().sent, key] });
}

/** Reads a part of it and follows its changes; select primitives or stored references. */
export function useOffline<Part>(choose: (state: OfflineState) => Part): Part {
  return useSyncExternalStore(state.subscribe, () => choose(state.get()));
}

/** Keys of waiting gifts whose screen is open; it shows itself that they were sent. */
const watched = new Set<string>();

export function isWatched(key: string): boolean {
  return watched.has(key);
}

/**
 * What became of a waiting gift; the screen that calls this shows it. A gift is returned where it does not go by itself:
 * it was refused, or another tab is changing it. One that is gone without a word was removed or replaced in another tab.
 */
export function useOutcome(key: string): 'waits' | 'sent' | 'gone' | WaitingGift {
  useEffect(() => {
    watched.add(key);
    return () => void watched.delete(key);
  }, [key]);
  return useOffline(({ sent, waiting, isStarted }) => {
    if (sent.includes(key)) return 'sent';
    const gift = waiting.find((one) => one.key === key);
    if (gift === undefined) return isStarted ? 'gone' : 'waits';
    return gift.refusal !== undefined || gift.isHeld === true ? gift : 'waits';
  });
}
