import { typedRecoveryCode } from '@kula/core/recovery-codes';
import type { ReactNode } from 'react';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useForm } from '#shared/forms/form.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/note.tsx';
import { Refusal } from '#shared/ui/refusal.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { askForCode, useAsking } from './asking.data.ts';
import { confirmNextByCode } from './confirm.data.ts';

interface ConfirmNoteProps {
  /** Undefined while the device is asked. */
  problem: RequestProblem | undefined;
  /** Sends the same command once more. */
  onAgain(): void;
}

/** An amount that has to be confirmed: with the passkey, or with a recovery code where that is lost. */
export function ConfirmNote({ problem, onAgain }: ConfirmNoteProps): ReactNode {
  const t = useText();
  const isByCode = useAsking() === 'code';
  if (problem === undefined) return <AskedNote />;
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
            <LostButton />
          </div>
        )}
      </div>
    </Refusal>
  );
}

/** The device is asked for the passkey, which may take long: some show nothing, or never end. */
function AskedNote(): ReactNode {
  const t = useText();
  return (
    <Note tone="gold" icon="shield" role="status">
      <div className="stack">
        <p>{t('safeguards.confirmNow')}</p>
        <div className="actions">
          <LostButton />
        </div>
      </div>
    </Note>
  );
}

function LostButton(): ReactNode {
  const t = useText();
  return (
    <Button look="bare" onClick={askForCode}>
      {t('safeguards.lost')}
    </Button>
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
