import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { RequestProblem } from '#shared/client/problem.ts';
import { bringIntoView } from '#shared/page/into-view.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/note.tsx';
import { BeforeVersion } from './before-version.tsx';
import type { Seen } from './seen.ts';

interface ChangeConflictProps {
  /** As it is stored now. */
  now: Seen;
  /** Why the last attempt to save was refused. */
  problem: RequestProblem | undefined;
  onKeep: () => void;
  onTake: () => void;
}

/** The contribution was changed while its form is open: shows the new version beside what was typed. */
export function ChangeConflict({ now, problem, onKeep, onTake }: ChangeConflictProps): ReactNode {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [first] = useState(problem);
  useEffect(() => {
    // Each further press on the button that saves leads here; nobody who is writing is led away.
    if (problem === first) box.current?.scrollIntoView({ block: 'nearest' });
    else bringIntoView(box.current);
  }, [problem, first]);
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <Note tone="gold" icon="pencil" title={t('change.meanwhile')}>
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
