import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useDecisions } from './sending.ts';

/** Shows the last decision and its undo button, as long as it is not sent. */
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
