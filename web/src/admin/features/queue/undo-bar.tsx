import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { IconName } from '#shared/ui/icon.tsx';
import type { DecisionKind } from './decisions.ts';
import { toldOf, useDecisions } from './sending.ts';
import { useTold } from './told.ts';
import { useKeysOn } from './use-keys.ts';

const icons: Record<DecisionKind, IconName> = { confirm: 'check-circle', deny: 'x-circle', putOff: 'clock' };

interface UndoBarProps {
  onUndo: () => void;
  /** Whether a form is open: its fields take the letters. */
  isWriting: boolean;
}

/**
 * Shows the last decision and its undo button, as long as it is not sent, and what else was done just before the next
 * contribution was shown.
 */
export function UndoBar({ onUndo, isWriting }: UndoBarProps): ReactNode {
  const t = useText();
  const hasKey = useKeysOn() && !isWriting;
  const decision = useDecisions().waiting.at(-1);
  const told = useTold();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const keep = (): void => keepFocusedClear(box.current);
    keep();
    document.addEventListener('focusin', keep);
    return () => document.removeEventListener('focusin', keep);
  }, [decision, told]);
  return (
    <div className="undo" role="status" ref={box}>
      {told === undefined ? null : (
        <div className="undo-bar told">
          <Icon name="check-circle" />
          <span>{told}</span>
        </div>
      )}
      {decision === undefined ? null : (
        <div className="undo-bar">
          <Icon name={icons[decision.kind]} />
          <span>{toldOf(decision, 'undo')}</span>
          <Button look="bare" small aria-keyshortcuts={hasKey ? 'z' : undefined} onClick={onUndo}>
            {t('undo.act')} {hasKey ? <kbd className="only-wide">z</kbd> : null}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What has the focus, or gets it, is scrolled out from behind the bars. */
function keepFocusedClear(box: HTMLElement | null): void {
  const focused = document.activeElement;
  if (box === null || focused === null || focused.matches('body, main') || box.contains(focused)) return;
  const at = focused.getBoundingClientRect();
  const isCovered = [...box.children].some((bar) => {
    const { top, bottom, left, right } = bar.getBoundingClientRect();
    return at.top < bottom && at.bottom > top && at.left < right && at.right > left;
  });
  if (isCovered) focused.scrollIntoView({ block: 'nearest' });
}
