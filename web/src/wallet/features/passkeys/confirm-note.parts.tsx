import { typedRecoveryCode } from '@kula/core/people/recovery-codes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useForm } from '#shared/forms/form.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Link } from '#shared/ui/link.tsx';
import { Note } from '#shared/ui/note.tsx';
import { Refusal } from '#shared/ui/refusal.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { paths } from '../../paths.ts';
import { askForCode, useAsking } from './asking.data.ts';
import { confirmNextByCode } from './confirm.data.ts';
import { safeguardsQuery } from './safeguards.data.ts';

interface ConfirmNoteProps {
  /** Undefined while the device is asked. */
  problem: RequestProblem | undefined;
  /** Sends the same command once more. */
  onAgain(): void;
}

/** An amount that has to be confirmed: with the passkey, or with a recovery code where that is lost. Its button is the main one. */
export function ConfirmNote({ problem, onAgain }: ConfirmNoteProps): ReactNode {
  const t = useText();
  const asking = useAsking();
  // Asked for at once, so that the answer is there when the passkey is not.
  const { data, isPending } = useQuery(safeguardsQuery());
  const hasCodes = data?.recoveryCodesLeft !== 0;
  if (problem === undefined) return <AskedNote />;
  const { key, values } = problemMessage(problem);
  const byPasskey = (look: 'solid' | 'quiet'): ReactNode => (
    <Button look={look} icon="shield" onClick={onAgain}>
      {t('safeguards.confirm')}
    </Button>
  );
  return (
    <Refusal reason={problem} tone="gold" icon="shield" title={t('safeguards.confirmTitle')}>
      <div className="stack">
        {asking === 'unanswered' ? <b>{t('safeguards.cancelled')}</b> : null}
        <p>{t(key, values)}</p>
        {asking !== 'code' ? (
          <div className="actions">
            {byPasskey('solid')}
            <LostButton />
          </div>
        ) : isPending ? (
          <Spinner />
        ) : (
          <WithoutPasskey hasCodes={hasCodes} onCode={onAgain}>
            {byPasskey(hasCodes ? 'quiet' : 'solid')}
          </WithoutPasskey>
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

interface WithoutPasskeyProps {
  hasCodes: boolean;
  onCode(): void;
  /** The way back to the passkey. */
  children: ReactNode;
}

/** The passkey is lost: a recovery code, and the setting that a password can change. */
function WithoutPasskey({ hasCodes, onCode, children }: WithoutPasskeyProps): ReactNode {
  const t = useText();
  return (
    <>
      {hasCodes ? <CodeForm onCode={onCode} /> : <b>{t('safeguards.codesLeft', { count: 0 })}</b>}
      <p className="small">
        {t('safeguards.noPasskey', { section: t('safeguards.limit') })}{' '}
        <Link to={paths.sendLimit()}>{t('safeguards.toLimit')}</Link>
      </p>
      <div className="actions">{children}</div>
    </>
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
        <Button type="submit">{t('safeguards.confirmByCode')}</Button>
      </div>
    </form>
  );
}
