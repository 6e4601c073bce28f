import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { amountOf } from './waiting-gift.rules.ts';
import type { WaitingGift } from './waiting-gift.rules.ts';

interface RemoveDialogProps {
  gift: WaitingGift;
  onKeep: () => void;
  onRemove: () => void;
}

/** The dialog before a gift is removed unsent; it warns when the gift may have arrived nevertheless. */
export function RemoveDialog({ gift, onKeep, onRemove }: RemoveDialogProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <Dialog
      title={t('offline.removeTitle')}
      onCancel={onKeep}
      actions={
        <>
          <Button look="quiet" onClick={onKeep}>
            {t('offline.keepIt')}
          </Button>
          <Button look="danger" icon="trash" onClick={onRemove}>
            {t('offline.remove')}
          </Button>
        </>
      }
    >
      {gift.triedAt === undefined ? (
        <p>{t('offline.removeText', { amount: formats.amount(amountOf(gift)), name: fullName(gift.to) })}</p>
      ) : (
        <p>{t('offline.removeUnsure')}</p>
      )}
    </Dialog>
  );
}
