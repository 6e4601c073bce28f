import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { RequestProblem } from '#shared/client/problem.ts';
import { bringIntoView } from '#shared/page/into-view.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/note.tsx';
import type { Unsaved } from './use-draft-form.ts';

/** Somebody else saved something while this was typed: shows it, and lets one choose. */
export function ChangedNote({
  unsaved: { theirs, keep, take },
  problem,
  onChosen,
}: {
  unsaved: Unsaved;
  /** Why the last attempt to save was refused. */
  problem: RequestProblem | undefined;
  onChosen: () => void;
}): ReactNode {
  const t = useText();
  const choose = (choice: () => void) => () => {
    onChosen();
    choice();
  };
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Each press on the button that saves leads here; nobody who is writing is led away.
    if (problem !== undefined) bringIntoView(box.current);
  }, [problem]);
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <Note tone="gold" icon="pencil" title={t('change.meanwhile')}>
        <div className="stack tight">
          {theirs.map(({ label, text }) => (
            <div key={label} className="workspace-theirs" role="region" aria-label={t(label)} tabIndex={0}>
              <b>{t(label)}</b>
              <p>{text}</p>
            </div>
          ))}
          <p className="small">{t('change.choose')}</p>
          <div className="actions">
            <Button look="quiet" small onClick={choose(keep)}>
              {t('change.keepMine')}
            </Button>
            <Button look="bare" small onClick={choose(take)}>
              {t('change.takeNew')}
            </Button>
          </div>
        </div>
      </Note>
    </div>
  );
}
