/** The network of the device, for tests of what the wallet does without one. */
import { onlineManager } from '@tanstack/react-query';
import { onTestFinished, vi } from 'vitest';
import { changeOfflineState } from '../src/wallet/features/offline/offline-state.data.ts';

/** Takes the network away until the end of the test; returns the function that gives it back earlier. */
export function loseNetwork(): () => void {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let isLost = true;
  const find = (): void => {
    if (!isLost) return;
    isLost = false;
    network.mockRestore();
    tell(true);
  };
  onTestFinished(() => {
    find();
    changeOfflineState({ isConnected: true });
  });
  tell(false);
  return find;
}

function tell(isOnline: boolean): void {
  // Before a wallet is open nobody hears the event; a page that is loaded reads the state.
  onlineManager.setOnline(isOnline);
  globalThis.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** Starts the parts for use without a connection at once, which otherwise start a while after the page. */
export function startOfflineParts(): void {
  globalThis.dispatchEvent(new Event('offline'));
  globalThis.dispatchEvent(new Event('online'));
}
