import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { DetailForm } from './detail-form.tsx';

interface ConfirmFormProps {
  name: string;
  overtaken: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The form to confirm a contribution while a question to its member has no answer yet. */
export function ConfirmForm({ name, overtaken, onConfirm, onCancel }: ConfirmFormProps): ReactNode {
  const t = useText();
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
      <p role="status">{t('confirm.asked', { name })}</p>
    </DetailForm>
  );
}
