import { typedRecoveryCode } from '@kula/core/recovery-codes';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useForm } from '#shared/forms/form.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Refusal } from '#shared/ui/refusal.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { confirmNextByCode } from './confirm.data.ts';

interface ConfirmNoteProps {
  problem: RequestProblem;
  /** Sends the same command once more. */
  onAgain(): void;
}

/** An amount that has to be confirmed: with the passkey, or with a recovery code where that is lost. */
export function ConfirmNote({ problem, onAgain }: ConfirmNoteProps): ReactNode {
  const t = useText();
  const [isByCode, setByCode] = useState(false);
  const { key, values } = problemMessage(problem);
  return (
    <Refusal reason={problem} tone="gold" icon="shield" title={t('safeguards.confirmTitle')}>
      <div className="stack">
        <p>{t(key, values)}</p>
        {isByCode ? (
          <CodeForm onCode={onAgain} />
        ) : (
          <div className="actions">
            <Button look="quiet" icon="shield" onClick={onAgain}>
              {t('safeguards.confirm')}
            </Button>
            <Button look="bare" onClick={() => setByCode(true)}>
              {t('safeguards.lost')}
            </Button>
          </div>
        )}
      </div>
    </Refusal>
  );
}

function CodeForm({ onCode }: { onCode(): void }): ReactNode {
  const t = useText();
  const form = useForm({
    initial: { code: '' },
    rules: {
      code: (code: string) =>
        typedRecoveryCode(code) === undefined ? { key: 'safeguards.codeForm' } : undefined,
    },
    async submit({ code }) {
      confirmNextByCode(code);
      onCode();
      return Promise.resolve();
    },
  });
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit} aria-label={t('safeguards.confirmByCode')}>
      <TextField
        {...form.text('code')}
        label={t('safeguards.code')}
        hint={t('safeguards.codeHint')}
        autoComplete="off"
      />
      <div className="actions">
        <Button type="submit" look="quiet">
          {t('safeguards.confirmByCode')}
        </Button>
      </div>
    </form>
  );
}
