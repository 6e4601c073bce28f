import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { timeSettled } from '#shared/client/server-there.ts';
import { session } from '#shared/session/current-session.ts';
import { isLive } from '#shared/session/session.ts';
import { stageOf } from '#shared/session/session-clock.ts';
import { useText } from '#shared/texts/texts.ts';
import { optional } from '#shared/page/optional.ts';
import { useSessionClock } from '#shared/client/use-session-clock.ts';
import { leaveEnded, logOut } from '../session/leave.ts';
import { paths } from '../paths.ts';

/** Loaded later, because most visits end before it is needed. Without it the session ends without a warning. */
const TimeoutDialog = optional(() => import('#shared/ui/timeout-dialog.tsx').then((m) => m.TimeoutDialog));

/** Warns before the session ends, and ends it. */
export function SessionTimeout(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const path = `${pathname}${search}`;
  const seconds = useSessionClock();
  const stage = stageOf(seconds);

  useEffect(() => {
    if (stage !== 'over') return;
    void timeSettled().then(() => {
      // Another tab may have renewed it while this one was asleep.
      session.reload();
      if (session.get().token === null || isLive(session.get())) return;
      leaveEnded(path, 'over');
      void navigate(paths.login());
    });
  }, [stage, path, navigate]);

  if (stage !== 'warning' || seconds === null) return null;
  return (
    <Suspense fallback={null}>
      <TimeoutDialog
        seconds={seconds}
        text={t('admin.timeoutText')}
        lastText={t('admin.timeoutLast')}
        onFailed={() => {
          leaveEnded(path, 'extendFailed');
          void navigate(paths.login());
        }}
        onLeave={() => void logOut()}
      />
    </Suspense>
  );
}
