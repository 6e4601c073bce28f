import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';

interface DropDialogProps {
  onStay: () => void;
  onDrop: () => void;
  /** Where it is not the press itself that discards. */
  children?: ReactNode;
}

/** The question before typed values are discarded; staying is the first answer. */
export function DropDialog({ onStay, onDrop, children }: DropDialogProps): ReactNode {
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
    >
      {children}
    </Dialog>
  );
}
