import { typedRecoveryCode } from '@kula/core/people/recovery-codes';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { problemOf } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useForm } from '#shared/forms/form.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Refusal } from '#shared/ui/refusal.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { emailRule } from '#shared/forms/email.rules.ts';
import { NoPasskey } from './webauthn.ts';

export interface PasskeyLoginProps {
  onSignedIn(): void;
  /** Goes to the form with the password. */
  onBack(): void;
}

/** How the app opens a session; both throw a `RequestProblem`, the first also `NoPasskey`. */
interface SignIn {
  withPasskey(): Promise<void>;
  withCode(email: string, code: string): Promise<void>;
}

/** Requests a passkey at once, and shows the alternatives when that fails. */
export function PasskeyLogin({ onBack, ...ways }: PasskeyLoginProps & SignIn): ReactNode {
  const t = useText();
  return (
    <>
      <Ways {...ways} />
      <Button look="bare" wide onClick={onBack}>
        {t('safeguards.byPassword')}
      </Button>
    </>
  );
}

type WaysProps = Pick<PasskeyLoginProps, 'onSignedIn'> & SignIn;

function Ways({ onSignedIn, withPasskey, withCode }: WaysProps): ReactNode {
  const t = useText();
  const [way, setWay] = useState<'asks' | 'failed' | 'code'>('asks');
  const [problem, setProblem] = useState<RequestProblem>();
  const isAsked = useRef(false);

  async function ask(): Promise<void> {
    setWay('asks');
    setProblem(undefined);
    try {
      await withPasskey();
      onSignedIn();
    } catch (thrown) {
      if (!(thrown instanceof NoPasskey)) setProblem(problemOf(thrown));
      setWay('failed');
    }
  }
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void ask();
  });

  if (way === 'code') return <CodeLogin onSignedIn={onSignedIn} withCode={withCode} />;
  if (way === 'asks')
    return (
      <div className="middle" role="status">
        <Spinner />
        <p className="small soft">{t('safeguards.waiting')}</p>
      </div>
    );
  return (
    <Refusal reason={problem} title={t('login.failed')}>
      <div className="stack">
        {problem === undefined || problem.code === 'WRONG_CREDENTIALS' ? (
          <p>{t('safeguards.notAnswered')}</p>
        ) : (
          <ProblemNote problem={problem} title={t('login.failed')} />
        )}
        <div className="actions">
          <Button look="quiet" onClick={() => void ask()}>
            {t('safeguards.again')}
          </Button>
          <Button look="bare" onClick={() => setWay('code')}>
            {t('safeguards.lost')}
          </Button>
        </div>
      </div>
    </Refusal>
  );
}

function CodeLogin({ onSignedIn, withCode }: Pick<WaysProps, 'onSignedIn' | 'withCode'>): ReactNode {
  const t = useText();
  const form = useForm({
    initial: { email: '', code: '' },
    rules: {
      email: emailRule,
      code: (code: string) =>
        typedRecoveryCode(code) === undefined ? { key: 'safeguards.codeForm' } : undefined,
    },
    async submit({ email, code }) {
      await withCode(email.trim(), code);
      onSignedIn();
    },
  });
  const isWrong = form.problem?.code === 'WRONG_CREDENTIALS';
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit} aria-label={t('safeguards.signInByCode')}>
      {isWrong ? (
        <Refusal reason={form.problem} title={t('login.failed')}>
          <p>{t('safeguards.codeWrong')}</p>
        </Refusal>
      ) : (
        <ProblemNote problem={form.problem} title={t('login.failed')} />
      )}
      <TextField
        {...form.text('email')}
        label={t('login.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <TextField
        {...form.text('code')}
        label={t('safeguards.code')}
        hint={t('safeguards.codeHint')}
        autoComplete="off"
      />
      <Button type="submit" wide busy={form.busy}>
        {t('safeguards.signInByCode')}
      </Button>
    </form>
  );
}
