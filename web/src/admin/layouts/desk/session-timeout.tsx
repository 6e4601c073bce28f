import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { stageOf } from '../../../shared/session-clock.ts';
import { useText } from '../../../shared/texts.ts';
import { showToast } from '../../../shared/toasts.ts';
import { TimeoutDialog } from '../../../shared/ui/timeout-dialog.tsx';
import { useSessionClock } from '../../../shared/use-session-clock.ts';
import { leaveByTime, logOut } from '../../guards/leave.ts';
import { paths } from '../../paths.ts';

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
    leaveByTime(path);
    showToast('info', t('admin.timeoutOver'));
    void navigate(paths.login());
  }, [stage, path, navigate, t]);

  if (stage !== 'warning' || seconds === null) return null;
  return (
    <TimeoutDialog
      seconds={seconds}
      onFailed={() => {
        leaveByTime(path);
        showToast('error', t('admin.timeoutExtendFailed'));
        void navigate(paths.login());
      }}
      onLeave={() => void logOut()}
    />
  );
}
