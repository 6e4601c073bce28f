import type { ReactNode } from 'react';
import { useSingleFlight } from '#shared/client/use-single-flight.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { IconName } from '#shared/ui/icon.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';

interface DeviceRowProps {
  icon: IconName;
  title: string;
  /** For the name of the button. */
  name: string;
  /** Since when, and when it was used last. */
  children: ReactNode;
  /** Signs it out; undefined where this page is not the place for that. */
  onEnd: (() => Promise<void>) | undefined;
}

/** A place where the member is signed in, with a button that ends it. */
export function DeviceRow({ icon, title, name, children, onEnd }: DeviceRowProps): ReactNode {
  const t = useText();
  const { run } = useSingleFlight();
  return (
    <li>
      <Icon name={icon} />
      <div className="stack tight">
        <span>
          <b>{title}</b>
          <small className="small soft">{children}</small>
        </span>
        {onEnd === undefined ? null : (
          <div className="actions">
            <Button
              look="quiet"
              small
              aria-label={t('safeguards.stayEndOne', { device: name })}
              onClick={() => void run(onEnd)}
            >
              {t('safeguards.stayEnd')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

/** Why the last one was not signed out. */
export function EndFailed({ problem }: { problem: RequestProblem | undefined }): ReactNode {
  const t = useText();
  if (problem === undefined) return null;
  return (
    <li>
      <ProblemNote problem={problem} title={t('safeguards.stayNotEnded')} />
    </li>
  );
}
