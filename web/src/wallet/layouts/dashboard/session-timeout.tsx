import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '../../../shared/texts.ts';
import { showToast } from '../../../shared/toasts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { leaveByTime, logOut } from '../../account/leave.ts';
import { paths } from '../../paths.ts';
import { isAnnounced, stageOf, warningSeconds } from './session-clock.ts';
import { extendSession, useSessionClock } from './use-session-clock.ts';

/** Warns before the session ends, and ends it. */
export function SessionTimeout(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const path = `${pathname}${search}${hash}`;
  const seconds = useSessionClock();
  const stage = stageOf(seconds);

  useEffect(() => {
    if (stage !== 'over') return;
    leaveByTime(path);
    showToast('info', t('timeout.over'));
    void navigate(paths.login());
  }, [stage, path, navigate, t]);

  if (stage !== 'warning' || seconds === null) return null;
  return <Warning seconds={seconds} path={path} />;
}

function Warning({ seconds, path }: { seconds: number; path: string }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function extend(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await extendSession();
    } catch {
      // What failed here is over (seed 8); drafts stay, as they do when the time runs out.
      leaveByTime(path);
      showToast('error', t('timeout.extendFailed'));
      await navigate(paths.login());
    } finally {
      setBusy(false);
    }
  }
  async function leave(): Promise<void> {
    await logOut();
    await navigate(paths.login());
  }

  return (
    <Dialog
      urgent
      title={t('timeout.title')}
      onCancel={() => void extend()}
      actions={
        <>
          <Button busy={busy} onClick={() => void extend()}>
            {t('timeout.extend')}
          </Button>
          <Button look="bare" onClick={() => void leave()}>
            {t('nav.logout')}
          </Button>
        </>
      }
    >
      <Countdown seconds={seconds} />
      <p className="soft">{t('timeout.text')}</p>
    </Dialog>
  );
}

const ringLength = 2 * Math.PI * 44;

function Countdown({ seconds }: { seconds: number }): ReactNode {
  const t = useText();
  const left = (ringLength * seconds) / warningSeconds;
  return (
    <>
      <div className="countdown" aria-hidden="true">
        <svg viewBox="0 0 100 100">
          <circle className="track" cx="50" cy="50" r="44" />
          <circle
            className="left"
            cx="50"
            cy="50"
            r="44"
            strokeDasharray={`${String(left)} ${String(ringLength)}`}
          />
        </svg>
        <b>
          {seconds}
          <small>{t('timeout.seconds', { seconds })}</small>
        </b>
      </div>
      <p className="sr" role="timer" aria-live="assertive">
        {isAnnounced(seconds) ? t('timeout.left', { seconds }) : ''}
      </p>
    </>
  );
}
