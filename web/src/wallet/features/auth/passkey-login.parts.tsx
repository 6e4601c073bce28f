import { typedRecoveryCode } from '@kula/core/recovery-codes';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { signInWithRecoveryCodeDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { problemOf } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useForm } from '#shared/forms/form.ts';
import { session } from '#shared/session/current-session.ts';
import { keepEnding } from '#shared/session/ending.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Refusal } from '#shared/ui/refusal.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { NoPasskey } from '../passkeys/webauthn.data.ts';
import { emailRule } from './email.rules.ts';
import { signInWithPasskey } from './passkey-login.data.ts';

interface PasskeyLoginProps {
  onSignedIn(): void;
  /** To the form with the password. */
  onBack(): void;
}

/** Asks the device for a passkey at once, and shows what to do when that leads nowhere. */
export function PasskeyLogin({ onSignedIn, onBack }: PasskeyLoginProps): ReactNode {
  const t = useText();
  return (
    <>
      <Ways onSignedIn={onSignedIn} />
      <Button look="bare" wide onClick={onBack}>
        {t('safeguards.byPassword')}
      </Button>
    </>
  );
}

function Ways({ onSignedIn }: Pick<PasskeyLoginProps, 'onSignedIn'>): ReactNode {
  const t = useText();
  const [way, setWay] = useState<'asks' | 'failed' | 'code'>('asks');
  const [problem, setProblem] = useState<RequestProblem>();
  const isAsked = useRef(false);

  async function ask(): Promise<void> {
    setWay('asks');
    setProblem(undefined);
    try {
      await signInWithPasskey();
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

  if (way === 'code') return <CodeLogin onSignedIn={onSignedIn} />;
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

function CodeLogin({ onSignedIn }: Pick<PasskeyLoginProps, 'onSignedIn'>): ReactNode {
  const t = useText();
  const form = useForm({
    initial: { email: '', code: '' },
    rules: {
      email: emailRule,
      code: (code: string) =>
        typedRecoveryCode(code) === undefined ? { key: 'safeguards.codeForm' } : undefined,
    },
    async submit({ email, code }) {
      const { publisherId } = session.get();
      const variables = { email: email.trim(), code, publisherId };
      const { signInWithRecoveryCode } = await request(signInWithRecoveryCodeDocument, variables);
      session.login(signInWithRecoveryCode, variables.email);
      keepEnding(null);
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
