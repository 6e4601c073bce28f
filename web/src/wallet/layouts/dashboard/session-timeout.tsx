import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Location } from 'react-router';
import { timeSettled } from '#shared/client/server-there.ts';
import { session } from '#shared/session/current-session.ts';
import { isLive } from '#shared/session/session.ts';
import { stageOf } from '#shared/session/session-clock.ts';
import { useSessionClock } from '#shared/client/use-session-clock.ts';
import { leaveByTime } from '../../features/auth/sign-out.data.ts';
import { mayLook } from '../../guards/may-look.ts';
import { optional } from '#shared/page/optional.ts';
import { paths } from '../../paths.ts';
import { useLeaving } from './use-leaving.ts';

/**
 * Loaded later, because most visits end before it is needed. Without it the session ends without a warning, and
 * drafts are kept nevertheless.
 */
const Warning = optional(() => import('./timeout-warning.tsx').then((m) => m.TimeoutWarning));

/** Opens the next session on a device that stays signed in. False when that is refused or fails. */
function goOn(): Promise<boolean> {
  return import('../../features/auth/stay.data.ts').then(
    ({ continueWhenSeen }) => continueWhenSeen(),
    () => false,
  );
}

/** State of the page that asks before a logout when this dialog led to it: it would cover the question. */
const answered = { isWarned: true };

/** Warns before the session ends, and ends it. */
export function SessionTimeout(): ReactNode {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation() as Location<Partial<typeof answered> | null>;
  const leave = useLeaving(answered);
  const path = `${pathname}${search}${hash}`;
  const seconds = useSessionClock();
  const stage = stageOf(seconds);

  useEffect(() => {
    if (stage !== 'over') return;
    const end = (): void => {
      leaveByTime(path, 'over');
      // On a device that keeps data, they stay visible until there is a connection to log in again.
      if (mayLook(session.get())) return;
      void navigate(paths.login());
    };
    const goOnOrEnd = async (): Promise<void> => {
      await timeSettled();
      const { token, stays } = session.get();
      if (token === null || isLive(session.get())) return;
      if (stays === true && navigator.onLine) await goOn();
      // Another tab may have opened one meanwhile.
      if (!isLive(session.get())) end();
    };
    void goOnOrEnd();
  }, [stage, path, navigate]);

  if (state?.isWarned === true) return null;
  if (stage !== 'warning' || seconds === null || mayLook(session.get()) || session.get().stays === true)
    return null;
  return (
    <Suspense fallback={null}>
      <Warning
        seconds={seconds}
        onFailed={() => {
          // A session that could not be extended is over; drafts stay, as after an expiry.
          leaveByTime(path, 'extendFailed');
          void navigate(paths.login());
        }}
        onLeave={leave}
      />
    </Suspense>
  );
}
