import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/note.tsx';
import type { Unsaved } from './use-draft-form.ts';

/** Somebody else saved something while this was typed: shows it, and lets one choose. */
export function ChangedNote({ unsaved: { theirs, keep, take } }: { unsaved: Unsaved }): ReactNode {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise, which is no clean-up.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} role="alert">
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
            <Button look="quiet" small onClick={keep}>
              {t('change.keepMine')}
            </Button>
            <Button look="bare" small onClick={take}>
              {t('change.takeNew')}
            </Button>
          </div>
        </div>
      </Note>
    </div>
  );
}
