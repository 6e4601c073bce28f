import { useEffect, useRef } from 'react';
import { verifyLoginDocument } from '../../generated/operations.ts';
import { isCertain, serverNow } from '#shared/clock/server-time.ts';
import { request } from './client.ts';
import { timeSettled } from './server-there.ts';
import { renewMember, session, useSession } from '#shared/session/current-session.ts';
import { eachSecond, useNow } from '#shared/time/now.ts';
import { isExtended, secondsLeft, shouldRenew, warningSeconds } from '#shared/session/session-clock.ts';

const signsOfLife = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Fetches the member again; the answer brings a renewed token. False when the new token does not expire later
 * than the old one, or the member has left meanwhile.
 */
export async function extendSession(): Promise<boolean> {
  const before = session.get();
  const { verifyLogin } = await request(verifyLoginDocument);
  return renewMember(before, verifyLogin) && isExtended(before.tokenTime, session.get().tokenTime);
}

/**
 * Seconds until the session ends, by the clock and not by counting, so that sleep, throttled tabs and a renewal
 * in another tab are taken into account. The token of an active member is renewed automatically.
 */
export function useSessionClock(): number | null {
  const tokenTime = useSession((state) => state.tokenTime);
  // Before the warning no seconds are shown.
  const now = useNow((time) => Math.min(secondsLeft(tokenTime, time) ?? 0, warningSeconds + 1));
  const activeAt = useRef(0);
  const renewedAt = useRef(0);
  const wasCertain = useRef(isCertain());

  useEffect(() => {
    const note = (): void => {
      activeAt.current = serverNow();
    };
    for (const sign of signsOfLife) window.addEventListener(sign, note, { passive: true });
    return () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, note);
    };
  }, []);

  useEffect(
    () =>
      eachSecond(() => {
        if (wasCertain.current && !isCertain()) void timeSettled();
        wasCertain.current = isCertain();
        const now = serverNow();
        if (!shouldRenew({ tokenTime, now, activeAt: activeAt.current, renewedAt: renewedAt.current }))
          return;
        renewedAt.current = now;
        // A failed renewal changes nothing: the next one follows a minute later, and the warning appears in any case.
        extendSession().catch(() => undefined);
      }),
    [tokenTime],
  );

  return secondsLeft(tokenTime, now);
}
