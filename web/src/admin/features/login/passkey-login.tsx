import { isEmail, normalizeEmail } from '@kula/core/members';
import { typedRecoveryCode } from '@kula/core/recovery-codes';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { problemOf } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useForm } from '#shared/forms/form.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/note.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { NoPasskey, signInWithCode, signInWithPasskey } from './ways-in.data.ts';

interface PasskeyLoginProps {
  onSignedIn: () => void;
  /** To the form with the password. */
  onBack: () => void;
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

type SignedIn = Pick<PasskeyLoginProps, 'onSignedIn'>;

function Ways({ onSignedIn }: SignedIn): ReactNode {
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
    <Note tone="clay" icon="alert" title={t('login.failed')} role="alert">
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
    </Note>
  );
}

function CodeLogin({ onSignedIn }: SignedIn): ReactNode {
  const t = useText();
  const form = useForm({
    initial: { email: '', code: '' },
    rules: {
      email: (typed: string) => (isEmail(normalizeEmail(typed)) ? undefined : { key: 'field.email' }),
      code: (typed: string) =>
        typedRecoveryCode(typed) === undefined ? { key: 'safeguards.codeForm' } : undefined,
    },
    async submit({ email, code }) {
      await signInWithCode(email.trim(), code);
      onSignedIn();
    },
  });
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit} aria-label={t('safeguards.signInByCode')}>
      {form.problem?.code === 'WRONG_CREDENTIALS' ? (
        <Note tone="clay" icon="alert" title={t('login.failed')} role="alert">
          <p>{t('safeguards.codeWrong')}</p>
        </Note>
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
