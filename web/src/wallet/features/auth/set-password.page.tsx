import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { accountOfCodeDocument, choosePasswordDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session, useSession } from '#shared/session/current-session.ts';
import { keepEnding } from '#shared/session/ending.ts';
import { isLive } from '#shared/session/session.ts';
import { useForm } from '#shared/forms/form.ts';
import { problemMessage, problemText } from '#shared/forms/problem-text.ts';
import { giveWayTo } from '#shared/client/left-sessions.ts';
import { problemOf } from '#shared/client/problem.ts';
import type { RequestProblem, RequestProblemCode } from '#shared/client/problem.ts';
import { showToast } from '#shared/page/toasts.ts';
import { showLanguage, text, useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { AccountName } from '#shared/ui/account-name.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { DonePanel } from '../../page/done-panel.tsx';
import { isRequestCode, paths } from '../../paths.ts';
import type { ForgotPasswordOrigin } from '../../paths.ts';
import { targetAfterLogin } from './after-login.rules.ts';
import { GiftWaits, useAuthLinks, WelcomeWords } from './auth.parts.tsx';
import { newPasswordRule } from './fields.rules.ts';
import { useRefusedPassword, useTriedFirst } from './new-password.data.ts';
import { PasswordRules } from './password-rules.parts.tsx';
import { useProject } from './project-banner.data.ts';

interface Wording {
  origin: ForgotPasswordOrigin;
  title: TextKey;
  text: TextKey;
  field: TextKey;
  submit: TextKey;
  /** With a gift, the button leads to it. */
  submitWithGift: TextKey;
}

const activation: Wording = {
  origin: 'checkEmail',
  title: 'reset.activationTitle',
  text: 'reset.activationText',
  field: 'password.label',
  submit: 'reset.activationSubmit',
  submitWithGift: 'reset.activationSubmitWithGift',
};

const reset: Wording = {
  origin: 'resetPassword',
  title: 'reset.title',
  text: 'reset.text',
  field: 'password.new',
  submit: 'reset.submit',
  submitWithGift: 'reset.submit',
};

/** The first password of a newcomer, which activates the account. */
export function CheckEmailPage(): ReactNode {
  const optIn = useOptIn();
  return <SetPassword key={optIn} optIn={optIn} wording={activation} />;
}

/** A new password for a member who forgot the old one. */
export function ResetPasswordPage(): ReactNode {
  const optIn = useOptIn();
  return <SetPassword key={optIn} optIn={optIn} wording={reset} />;
}

interface CodeAccount {
  email: string;
  firstName: string;
  lastName: string;
  alias?: string | null;
  hasSafeguards: boolean;
}

/** The account of a code that can be used, or why it cannot. */
type Stage = 'checking' | CodeAccount | RequestProblem;

/** The code of the mail. Another code in the same tab mounts a new screen without the state of the one before. */
function useOptIn(): string {
  return useParams()['optin'] ?? '';
}

/**
 * One screen for a first and for a new password. The link of the mail is checked on entry, before anything is
 * typed. After the password is set the member is signed in, and a waiting gift, request or circle is opened.
 */
function SetPassword({ optIn, wording }: { optIn: string; wording: Wording }): ReactNode {
  const t = useText();
  const [stage, setStage] = useState<Stage>('checking');

  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    request(accountOfCodeDocument, { code: optIn }).then(
      ({ accountOfCode }) => isCurrent && setStage(accountOfCode),
      (thrown: unknown) => isCurrent && setStage(problemOf(thrown)),
    );
    return () => {
      isCurrent = false;
    };
  }, [optIn, tries]);

  function checkAgain(): void {
    setStage('checking');
    setTries(tries + 1);
  }

  if (stage === 'checking') return <Spinner />;
  if ('email' in stage) {
    return <SetPasswordForm optIn={optIn} account={stage} wording={wording} onDead={setStage} />;
  }
  if (isPassing(stage)) {
    return (
      <DonePanel title={t('reset.checkFailedTitle')} text={problemText(t, stage)} icon="alert" tone="clay">
        <Button onClick={checkAgain}>{t('common.retry')}</Button>
      </DonePanel>
    );
  }
  return <DeadLink problem={stage} wording={wording} />;
}

/** The link does not work. Who is logged in needs none for an activation, which this one has probably done. */
function DeadLink({ problem, wording }: { problem: RequestProblem; wording: Wording }): ReactNode {
  const t = useText();
  const links = useAuthLinks();
  const { search } = useLocation();
  const isMember = useSession((state) => isLive(state) && state.gradidoID !== '');
  const newLink = paths.forgotPassword(wording.origin) + search;
  if (isMember && wording.origin === 'checkEmail') {
    return (
      <DonePanel title={t('reset.activeTitle')} text={t('reset.activeText')}>
        <Link className="button" to={paths.overview()}>
          {t('notFound.toOverview')}
        </Link>
        <Link className="button quiet" to={newLink}>
          {t('reset.newLink')}
        </Link>
      </DonePanel>
    );
  }
  return (
    <DonePanel title={t('reset.failedTitle')} text={problemText(t, problem)} icon="alert" tone="clay">
      <Link className="button" to={newLink}>
        {t('reset.newLink')}
      </Link>
      <Link className="button quiet" to={isMember ? paths.overview() : links.login}>
        {t(isMember ? 'notFound.toOverview' : 'reset.toLogin')}
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
  'OUTCOME_UNKNOWN',
];

/** A failed request does not mean that the link is invalid: it can be tried again. */
function isPassing({ code }: RequestProblem): boolean {
  return passingCodes.includes(code);
}

interface SetPasswordFormProps {
  optIn: string;
  account: CodeAccount;
  wording: Wording;
  /** The link expired between entry and submission. */
  onDead(problem: RequestProblem): void;
}

function SetPasswordForm({ optIn, account, wording, onDead }: SetPasswordFormProps): ReactNode {
  const t = useText();
  const { code } = useParams();
  const { email, firstName, lastName, alias, hasSafeguards } = account;
  const triedFirst = useTriedFirst([firstName, lastName, alias ?? '', email]);
  const [refused, noteRefusal] = useRefusedPassword();
  const enter = useEntering(optIn);
  const isReset = wording.origin === 'resetPassword';
  const form = useForm({
    initial: { password: '', removeSafeguards: false },
    rules: { password: newPasswordRule(t, { triedFirst, refused }) },
    refusal: problemMessage,
    async submit({ password, removeSafeguards }) {
      try {
        await enter(password, removeSafeguards);
        if (isReset) await reportSaved();
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
      <GiftWaits />
      <ErrorSummary problems={form.open} attempt={form.attempt} />
      <ProblemNote problem={form.problem} title={t('reset.saveFailed')} />
      <AccountName email={email} />
      <PasswordField {...form.text('password')} label={t(wording.field)} autoComplete="new-password" />
      <PasswordRules password={form.values.password} triedFirst={triedFirst} refused={refused} />
      {isReset && hasSafeguards ? (
        <Checkbox {...form.check('removeSafeguards')} hint={t('reset.removeHint')}>
          {t('reset.removeSafeguards')}
        </Checkbox>
      ) : null}
      <Button type="submit" wide busy={form.busy}>
        {t(code === undefined || isRequestCode(code) ? wording.submit : wording.submitWithGift)}
      </Button>
    </form>
  );
}

/** Sets the password, signs in with it, and opens the page that the address or an earlier visit requested. */
function useEntering(optIn: string): (password: string, removeSafeguards: boolean) => Promise<void> {
  const navigate = useNavigate();
  const project = useProject();
  const { code } = useParams();
  return async (password, removeSafeguards) => {
    const before = session.get();
    const variables = { code: optIn, password, publisherId: before.publisherId, removeSafeguards };
    const { choosePassword } = await request(choosePasswordDocument, variables);
    const { emailContact, ...member } = choosePassword;
    giveWayTo(member, before);
    session.login(member, emailContact?.email ?? '');
    keepEnding(null);
    await navigate(targetAfterLogin(code, project), { replace: true });
  };
}

/** The overview that follows says nothing about the password. The member's language may differ from the page's. */
async function reportSaved(): Promise<void> {
  const { language } = session.get();
  if (language !== null) await showLanguage(language).catch(() => undefined);
  showToast('success', text('reset.saved'));
}
