import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { BeforeVersion } from '#shared/contributions/before-version.tsx';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/note.tsx';
import type { Seen } from './queue-item.ts';

interface ChangeConflictProps {
  name: string;
  /** As it is stored now. */
  now: Seen;
  onKeep: () => void;
  onTake: () => void;
}

/** The contribution was changed while its form is open: shows the new version beside what was typed. */
export function ChangeConflict({ name, now, onKeep, onTake }: ChangeConflictProps): ReactNode {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise, which is no clean-up.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} role="alert">
      <Note tone="gold" icon="pencil" title={t('change.meanwhile', { name })}>
        <BeforeVersion before={now} />
        <p className="small">{t('change.choose')}</p>
        <div className="actions">
          <Button look="quiet" small onClick={onKeep}>
            {t('change.keepMine')}
          </Button>
          <Button look="bare" small onClick={onTake}>
            {t('change.takeNew')}
          </Button>
        </div>
      </Note>
    </div>
  );
}
