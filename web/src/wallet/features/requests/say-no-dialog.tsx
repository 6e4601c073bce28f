import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import type { PaymentRequest } from './requests.rules.ts';

interface SayNoDialogProps {
  paymentRequest: PaymentRequest;
  onNo: () => void;
  onCancel: () => void;
}

/** Declining informs another person, so the member is asked once to confirm it. */
export function SayNoDialog({ paymentRequest, onNo, onCancel }: SayNoDialogProps): ReactNode {
  const t = useText();
  return (
    <Dialog
      title={t('request.noTitle')}
      onCancel={onCancel}
      actions={
        <>
          <Button look="quiet" onClick={onCancel}>
            {t('request.noKeep')}
          </Button>
          <Button onClick={onNo}>{t('request.noNow')}</Button>
        </>
      }
    >
      <p>{t('request.noText', { firstName: paymentRequest.requester.firstName })}</p>
      {paymentRequest.recipient === undefined ? <p>{t('request.noTextOpen')}</p> : null}
    </Dialog>
  );
}
