import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { DetailForm } from './detail-form.tsx';
import { draftOf } from './drafts.ts';
import type { ContributionDetail } from './queue.data.ts';

interface ConfirmFormProps {
  shown: Pick<ContributionDetail, 'id' | 'name' | 'amount' | 'isAsked'>;
  overtaken: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * The form to confirm a contribution while a question to its member has no answer yet, or while an own change is not
 * saved: what is confirmed is what is stored.
 */
export function ConfirmForm({ shown, overtaken, onConfirm, onCancel }: ConfirmFormProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { id, name, amount, isAsked } = shown;
  return (
    <DetailForm
      overtaken={overtaken}
      onClose={onCancel}
      onCancel={onCancel}
      submit={
        <Button type="submit" icon="check">
          {t('confirm.anyway')}
        </Button>
      }
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      <div role="status">
        {isAsked ? <p>{t('confirm.asked', { name })}</p> : null}
        {draftOf(id, 'change') === undefined ? null : (
          <p>{t('confirm.unsaved', { amount: formats.amount(amount) })}</p>
        )}
      </div>
    </DetailForm>
  );
}
