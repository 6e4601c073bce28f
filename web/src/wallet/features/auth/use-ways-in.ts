import { useEffect, useRef, useState } from 'react';
import { session } from '#shared/session/current-session.ts';
import { keepEnding } from '#shared/session/ending.ts';
import { isLive } from '#shared/session/session.ts';
import { loadOptional } from '#shared/page/optional.ts';
import { useLatest } from '#shared/forms/use-latest.ts';
import { isInAdminArea } from './admin-presence.data.ts';
import { knowsPasskeys } from '../passkeys/support.rules.ts';

/** Members who open a welcome page with a valid session are led to the wallet. */
export function hasLiveSession(): boolean {
  const state = session.get();
  return state.tokenTime !== null && isLive(state);
}

/** From now on this device stays signed in. */
export function stayHere(): Promise<void> {
  return import('./stay.data.ts').then((m) => m.staySignedIn());
}

/**
 * Signs in automatically where the device stays signed in, or the member is working in the admin area. True while that is
 * being tried.
 */
export function useContinuing(goIn: () => Promise<void>): boolean {
  const [isContinuing, setContinuing] = useState(
    () => (session.get().stays === true || isInAdminArea()) && !hasLiveSession(),
  );
  const latest = useLatest(goIn);
  useEffect(() => {
    if (!isContinuing) return;
    import('./stay.data.ts')
      .then((m) => m.continueWhenSeen())
      .catch(() => false)
      .then((isOn) => {
        if (isOn) keepEnding(null);
        return isOn ? latest.current() : setContinuing(false);
      })
      .catch(() => setContinuing(false));
  }, [isContinuing, latest]);
  return isContinuing;
}

/** Lets the browser offer passkeys as soon as the form is shown; the code for it is loaded then. */
export function useOffer(goIn: () => Promise<void>): () => void {
  const stop = useRef<() => void>(undefined);
  const latest = useLatest(goIn);
  useEffect(() => () => stop.current?.(), []);
  return () => {
    if (stop.current !== undefined || !knowsPasskeys()) return;
    let isLeft = false;
    stop.current = () => (isLeft = true);
    // The button works without it.
    void loadOptional(() => import('./passkey-login.data.ts')).then((part) => {
      if (part !== undefined && !isLeft) stop.current = part.offerInField(() => void latest.current());
    });
  };
}
