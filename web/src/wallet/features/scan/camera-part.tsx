import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Note } from '#shared/ui/note.tsx';
import type { CameraProblem } from './camera.rules.ts';
import { useCamera } from './use-camera.ts';
import type { Camera } from './use-camera.ts';

/** The camera picture, or the reason why there is none. */
export function CameraPart({ onCode }: { onCode: (text: string) => void }): ReactNode {
  const camera = useCamera(onCode);
  const { state, start } = camera;
  if (state === 'on') return <Finder camera={camera} />;
  if (state === 'off' || state === 'starting')
    return <Ask isStarting={state === 'starting'} onStart={start} />;
  return <Problem problem={state} onRetry={start} />;
}

/** Explains the purpose before the browser asks for permission. */
function Ask({ isStarting, onStart }: { isStarting: boolean; onStart: () => void }): ReactNode {
  const t = useText();
  return (
    <section className="card scan-ask">
      <Icon name="qr" />
      <p>{t('scan.what')}</p>
      <p className="small soft">{t('scan.privacy')}</p>
      <div className="actions middle">
        <Button className="lead" busy={isStarting} onClick={onStart}>
          {t('scan.start')}
        </Button>
      </div>
      <p className="sr" role="status">
        {isStarting ? t('scan.starting') : ''}
      </p>
    </section>
  );
}

function Finder({ camera: { video, torch, stop, toggleTorch } }: { camera: Camera }): ReactNode {
  const t = useText();
  return (
    <section className="finder" aria-label={t('scan.finder')}>
      <div className="finder-picture">
        <video ref={video} muted playsInline aria-label={t('scan.finder')} />
        <span className="finder-frame" aria-hidden="true" />
      </div>
      <p role="status">{t('scan.hold')}</p>
      <div className="actions middle">
        {torch === undefined ? null : (
          <Button look="quiet" icon="sun" aria-pressed={torch} onClick={toggleTorch}>
            {t('scan.torch')}
          </Button>
        )}
        <Button look="quiet" icon="x" onClick={stop}>
          {t('scan.stop')}
        </Button>
      </div>
    </section>
  );
}

/** A device that is used by touch is most likely the phone already. */
function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

function Problem({ problem, onRetry }: { problem: CameraProblem; onRetry: () => void }): ReactNode {
  const t = useText();
  return (
    <div className="stack">
      <Note tone="gold" icon="alert" role="alert" title={t(`scan.${problem}Title`)}>
        <p>{t(problem === 'none' && isTouched() ? 'scan.noneHere' : `scan.${problem}Text`)}</p>
      </Note>
      <div className="actions">
        <Button look="quiet" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    </div>
  );
}
