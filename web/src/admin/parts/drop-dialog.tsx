import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';

/** The question before typed values are discarded; staying is the first answer. */
export function DropDialog({ onStay, onDrop }: { onStay: () => void; onDrop: () => void }): ReactNode {
  const t = useText();
  return (
    <Dialog
      title={t('workspace.dropTitle')}
      onCancel={onStay}
      actions={
        <>
          <Button look="quiet" onClick={onStay}>
            {t('unsent.goOn')}
          </Button>
          <Button look="danger" onClick={onDrop}>
            {t('unsent.drop')}
          </Button>
        </>
      }
    />
  );
}
