import type { ReactNode } from 'react';
import { useText } from '../../shared/texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Note } from '../../shared/ui/note.tsx';

/** The account could not be loaded and nothing of it is known: say so and offer another try. */
export function LoadFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }): ReactNode {
  const t = useText();
  return (
    <div className="stack">
      <Note tone="gold" icon="alert" title={t('account.failedTitle')}>
        <p>{t('account.failedText')}</p>
      </Note>
      <div className="actions">
        <Button busy={busy} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    </div>
  );
}
