import { useEffect, useState } from 'react';
import { useLatest } from '#shared/forms/use-latest.ts';
import { config } from '#shared/page/config.ts';
import { session } from '#shared/session/current-session.ts';
import { useEnding } from '#shared/session/ending.ts';
import { createSessionStore, isLive, sessionKey } from '#shared/session/session.ts';
import { hasTarget } from '../../session/target.ts';
import { mayComeFromWallet } from './wallet-session.ts';

/** Whether the wallet keeps this device signed in; the session is opened by a cookie that no script can read. */
function staysHere(): boolean {
  try {
    return config.staySignedIn && createSessionStore(window.localStorage, sessionKey).get().stays === true;
  } catch {
    // Without storage the device cannot stay signed in.
    return false;
  }
}

/**
 * Signs in by itself where the wallet has a session, or where the device stays signed in, as the wallet does. True while
 * this is being tried.
 */
export function useContinuing(goIn: () => Promise<void>): boolean {
  const ending = useEnding();
  // Not after a logout here or an ended session: then the member logs in.
  const [isFromWallet] = useState(() => ending === null && hasTarget() && mayComeFromWallet());
  const [isContinuing, setContinuing] = useState(
    () => !isLive(session.get()) && (isFromWallet || staysHere()),
  );
  const latest = useLatest(goIn);
  useEffect(() => {
    if (!isContinuing) return;
    import('./ways-in.data.ts')
      .then((m) => m.continueHere({ isFromWallet, staysHere: staysHere() }))
      .then((isOn) => (isOn ? latest.current() : setContinuing(false)))
      .catch(() => setContinuing(false));
  }, [isContinuing, isFromWallet, latest]);
  return isContinuing;
}
