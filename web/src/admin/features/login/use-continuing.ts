import { useEffect, useState } from 'react';
import { useLatest } from '#shared/forms/use-latest.ts';
import { config } from '#shared/page/config.ts';
import { session } from '#shared/session/current-session.ts';
import { createSessionStore, isLive, sessionKey } from '#shared/session/session.ts';

/** Whether the wallet keeps this device signed in; what opens the session is a cookie that no script reads. */
function staysHere(): boolean {
  try {
    return config.staySignedIn && createSessionStore(window.localStorage, sessionKey).get().stays === true;
  } catch {
    // A browser that keeps nothing keeps nobody signed in.
    return false;
  }
}

/** Goes in by itself where the device stays signed in, as the wallet does. True as long as that may be so. */
export function useContinuing(goIn: () => Promise<void>): boolean {
  const [isContinuing, setContinuing] = useState(() => !isLive(session.get()) && staysHere());
  const latest = useLatest(goIn);
  useEffect(() => {
    if (!isContinuing) return;
    import('./ways-in.data.ts')
      .then((m) => m.continueStay())
      .then((isOn) => (isOn ? latest.current() : setContinuing(false)))
      .catch(() => setContinuing(false));
  }, [isContinuing, latest]);
  return isContinuing;
}
