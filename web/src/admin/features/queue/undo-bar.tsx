import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useDecisions } from './sending.ts';

/** Says what was decided last, and takes it back as long as it was not sent. */
export function UndoBar({ onUndo }: { onUndo: () => void }): ReactNode {
  const t = useText();
  const decision = useDecisions().waiting.at(-1);
  const [item] = decision?.items ?? [];
  return (
    <div className="undo" role="status">
      {decision === undefined || item === undefined ? null : (
        <div className="undo-bar">
          <Icon name={decision.kind === 'confirm' ? 'check-circle' : 'x-circle'} />
          <span>
            {t(decision.kind === 'confirm' ? 'undo.confirmed' : 'undo.denied', {
              count: decision.items.length,
              name: item.name,
            })}
          </span>
          <Button look="bare" small aria-keyshortcuts="z" onClick={onUndo}>
            {t('undo.act')} <kbd className="only-wide">z</kbd>
          </Button>
        </div>
      )}
    </div>
  );
}
