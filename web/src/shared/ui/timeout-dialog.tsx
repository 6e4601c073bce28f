import { useState } from 'react';
import type { ReactNode } from 'react';
import { isAnnounced, warningSeconds } from '../session-clock.ts';
import { useText } from '../texts.ts';
import { extendSession } from '../use-session-clock.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface TimeoutDialogProps {
  seconds: number;
  /** The session could not be extended. */
  onFailed: () => void;
  onLeave: () => void;
}

/** The last minute of a session: stay or go. */
export function TimeoutDialog({ seconds, onFailed, onLeave }: TimeoutDialogProps): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);

  async function extend(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await extendSession();
    } catch {
      onFailed();
    } finally {
      setBusy(false);
    }
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
          <Button look="bare" onClick={onLeave}>
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
