import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { serverNow } from '#shared/clock/server-time.ts';
import { session } from '#shared/session/current-session.ts';
import { isAnnounced, secondsLeft, stageOf, warningSeconds } from '#shared/session/session-clock.ts';
import { useText } from '#shared/texts/texts.ts';
import { showLastingToast } from '#shared/page/toasts.ts';
import { extendSession } from '#shared/client/use-session-clock.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface TimeoutDialogProps {
  seconds: number;
  /** What happens to unsaved work. */
  text: string;
  /** Shown once the session cannot be extended any more. */
  lastText: string;
  /** The session could not be extended. */
  onFailed: () => void;
  onLeave: () => void;
}

/** The last minute of a session: the member extends it or logs out. */
export function TimeoutDialog({ seconds, text, lastText, onFailed, onLeave }: TimeoutDialogProps): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [isLast, setLast] = useState(false);

  async function extend(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      setLast(!(await extendSession()));
    } catch {
      // Another tab may have extended it meanwhile, or the member has left.
      const { token, tokenTime } = session.get();
      if (token !== null && stageOf(secondsLeft(tokenTime, serverNow())) !== 'calm') onFailed();
    } finally {
      setBusy(false);
    }
  }

  // Another request would change nothing; the dialog closes, so that the remaining time can be used.
  if (isLast) return <LastWord text={lastText} />;
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
          <Button look="bare" onClick={onLeave}>
            {t('nav.logout')}
          </Button>
        </>
      }
    >
      <Countdown seconds={seconds} />
      <p className="soft">{text}</p>
    </Dialog>
  );
}

/** Stays until the session is over, or until the member has logged in again. */
function LastWord({ text }: { text: string }): ReactNode {
  useEffect(() => showLastingToast('info', text), [text]);
  return null;
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
