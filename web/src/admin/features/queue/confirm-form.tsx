import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { useFirstField } from './use-first-field.ts';

interface ConfirmFormProps {
  name: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The form to confirm a contribution while a question to its member has no answer yet. */
export function ConfirmForm({ name, onConfirm, onCancel }: ConfirmFormProps): ReactNode {
  const t = useText();
  const box = useFirstField(onCancel);
  return (
    <form
      ref={box}
      className="detail-form"
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      <p role="status">{t('confirm.asked', { name })}</p>
      <div className="actions">
        <Button type="submit" icon="check">
          {t('confirm.anyway')}
        </Button>
        <Button look="bare" onClick={onCancel}>
          {t('detail.cancel')}
        </Button>
      </div>
    </form>
  );
}
