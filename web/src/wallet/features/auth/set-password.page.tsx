import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { queryOptInDocument, setPasswordDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { useForm } from '#shared/forms/form.ts';
import { problemMessage, problemText } from '#shared/forms/problem-text.ts';
import { problemOf } from '#shared/client/problem.ts';
import type { RequestProblem, RequestProblemCode } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { DonePanel } from '../../page/done-panel.tsx';
import { paths } from '../../paths.ts';
import type { ForgotPasswordOrigin } from '../../paths.ts';
import { useAuthLinks, WelcomeWords } from './auth.parts.tsx';
import { newPasswordRule, repeatRule } from './fields.rules.ts';
import { useRefusedPassword, useTriedFirst } from './new-password.data.ts';
import { PasswordRules } from './password-rules.parts.tsx';

interface Wording {
  origin: ForgotPasswordOrigin;
  title: TextKey;
  text: TextKey;
  field: TextKey;
  submit: TextKey;
  doneTitle: TextKey;
  doneText: TextKey;
}

const activation: Wording = {
  origin: 'checkEmail',
  title: 'reset.activationTitle',
  text: 'reset.activationText',
  field: 'password.label',
  submit: 'reset.activationSubmit',
  doneTitle: 'reset.activationDoneTitle',
  doneText: 'reset.activationDoneText',
};

const reset: Wording = {
  origin: 'resetPassword',
  title: 'reset.title',
  text: 'reset.text',
  field: 'password.new',
  submit: 'reset.submit',
  doneTitle: 'reset.doneTitle',
  doneText: 'reset.doneText',
};

/** The first password of a newcomer, which activates the account. */
export function CheckEmailPage(): ReactNode {
  return <SetPassword wording={activation} />;
}

/** A new password for a member who forgot the old one. */
export function ResetPasswordPage(): ReactNode {
  return <SetPassword wording={reset} />;
}

type Stage = 'checking' | 'open' | 'done' | RequestProblem;

/** One screen for a first and for a new password. The link of the mail is checked on entry, before anything is typed. */
function SetPassword({ wording }: { wording: Wording }): ReactNode {
  const t = useText();
  const links = useAuthLinks();
  const { search } = useLocation();
  const { optin = '' } = useParams();
  const [stage, setStage] = useState<Stage>('checking');

  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    setStage('checking');
    request(queryOptInDocument, { optIn: optin }).then(
      () => isCurrent && setStage('open'),
      (thrown: unknown) => isCurrent && setStage(problemOf(thrown)),
    );
    return () => {
      isCurrent = false;
    };
  }, [optin, tries]);

  if (stage === 'checking') return <Spinner />;
  if (stage === 'open')
    return (
      <SetPasswordForm optIn={optin} wording={wording} onDone={() => setStage('done')} onDead={setStage} />
    );
  if (stage === 'done') {
    return (
      <DonePanel title={t(wording.doneTitle)} text={t(wording.doneText)}>
        <Link className="button" to={links.login}>
          {t('reset.toLogin')}
        </Link>
      </DonePanel>
    );
  }
  if (isPassing(stage)) {
    return (
      <DonePanel title={t('reset.checkFailedTitle')} text={problemText(t, stage)} icon="alert" tone="clay">
        <Button onClick={() => setTries(tries + 1)}>{t('common.retry')}</Button>
      </DonePanel>
    );
  }
  return (
    <DonePanel title={t('reset.failedTitle')} text={problemText(t, stage)} icon="alert" tone="clay">
      <Link className="button" to={paths.forgotPassword(wording.origin) + search}>
        {t('reset.newLink')}
      </Link>
      <Link className="button quiet" to={links.login}>
        {t('reset.toLogin')}
      </Link>
    </DonePanel>
  );
}

const passingCodes: readonly RequestProblemCode[] = [
  'NETWORK',
  'TIMEOUT',
  'UNKNOWN',
  'INTERNAL',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
];

/** Failures on the way say nothing about the link: it is worth another try. */
function isPassing({ code }: RequestProblem): boolean {
  return passingCodes.includes(code);
}

interface SetPasswordFormProps {
  optIn: string;
  wording: Wording;
  onDone(): void;
  /** The link ended between entry and sending. */
  onDead(problem: RequestProblem): void;
}

function SetPasswordForm({ optIn, wording, onDone, onDead }: SetPasswordFormProps): ReactNode {
  const t = useText();
  const triedFirst = useTriedFirst();
  const [refused, noteRefusal] = useRefusedPassword();
  const form = useForm({
    initial: { password: '', repeat: '' },
    rules: {
      password: newPasswordRule(triedFirst, refused),
      repeat: (repeat, values) => repeatRule(repeat, values),
    },
    refusal: problemMessage,
    async submit({ password }) {
      try {
        await request(setPasswordDocument, { code: optIn, password });
        onDone();
      } catch (thrown) {
        noteRefusal(thrown, password);
        const problem = problemOf(thrown);
        if (isPassing(problem) || problem.field === 'password') throw problem;
        onDead(problem);
      }
    },
  });
  return (
    <form className="stack loose" noValidate onSubmit={form.onSubmit}>
      <WelcomeWords title={t(wording.title)}>{t(wording.text)}</WelcomeWords>
      <ErrorSummary problems={form.open} attempt={form.attempt} />
      <ProblemNote problem={form.problem} title={t('reset.saveFailed')} />
      <PasswordField {...form.text('password')} label={t(wording.field)} autoComplete="new-password" />
      <PasswordRules
        password={form.values.password}
        triedFirst={triedFirst}
        refused={refused}
        areNamesKnown={false}
      />
      <PasswordField {...form.text('repeat')} label={t('password.repeat')} autoComplete="new-password" />
      <Button type="submit" wide busy={form.busy}>
        {t(wording.submit)}
      </Button>
    </form>
  );
}
