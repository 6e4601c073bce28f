import { lazy, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { loginDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { config } from '#shared/page/config.ts';
import { session } from '#shared/session/current-session.ts';
import { keepEnding } from '#shared/session/ending.ts';
import type { EndedElsewhere, Ending } from '#shared/session/ending.ts';
import { isLive } from '#shared/session/session.ts';
import { useLatest } from '#shared/forms/use-latest.ts';
import { endLeftSessions } from '#shared/client/left-sessions.ts';
import { useUntilConnected } from '#shared/page/use-until-connected.ts';
import { wholeEmailRule } from '#shared/forms/email.rules.ts';
import { useForm } from '#shared/forms/form.ts';
import type { Form, Message } from '#shared/forms/form.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { EndingNote } from '#shared/ui/ending-note.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { SinglePage } from '#shared/ui/single-page.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TooManyNote } from '#shared/ui/too-many-note.tsx';
import { hasTarget, takeTarget } from '../../session/target.ts';
import { LanguageChoice } from '../../parts/appearance-choices.tsx';
import { paths, walletPaths } from '../../paths.ts';
import { useContinuing } from './use-continuing.ts';

const PasskeyLogin = lazy(async () => ({ default: (await import('./passkey-login.tsx')).PasskeyLogin }));

const endings: Readonly<Record<Ending | EndedElsewhere, TextKey>> = {
  over: 'admin.timeoutOver',
  extendFailed: 'admin.timeoutExtendFailed',
  loggedOut: 'timeout.loggedOut',
  refused: 'problem.SESSION_EXPIRED',
  passwordChanged: 'timeout.passwordChanged',
  elsewhere: 'admin.endedElsewhere',
  elsewhereWithTexts: 'admin.endedElsewhereTexts',
};

type LoginValues = { email: string; password: string };

/** The admin area's own login, for moderators who do not come from the wallet: all methods that the wallet has. */
export function LoginPage(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const [isPasskey, setPasskey] = useState(false);
  const goIn = async (): Promise<void> => {
    // Another tab may have logged in at the same moment; then this one is inside already.
    if (location.pathname === paths.login()) await navigate(takeTarget(), { replace: true });
  };
  const isInside = useInside(goIn);
  const isContinuing = useContinuing(goIn);
  useUntilConnected(endLeftSessions);
  if (isInside) return null;
  if (isContinuing)
    return (
      <SinglePage>
        <div className="middle" role="status">
          <Spinner />
          <p className="small soft">{t('admin.continuing')}</p>
        </div>
      </SinglePage>
    );
  return (
    <SinglePage>
      {isPasskey ? (
        <div className="stack loose">
          <Welcome />
          <PasskeyLogin onSignedIn={() => void goIn()} onBack={() => setPasskey(false)} />
        </div>
      ) : (
        <LoginForm onSignedIn={goIn} onPasskey={() => setPasskey(true)} />
      )}
    </SinglePage>
  );
}

/** A token that is being handed over has no member yet. */
function hasSession(): boolean {
  return isLive(session.get()) && session.get().gradidoID !== '';
}

/** Lets members through whose session is still valid, or who log in in another tab while a page waits here. */
function useInside(goIn: () => Promise<void>): boolean {
  const [isInside] = useState(hasSession);
  const latest = useLatest(goIn);
  useEffect(() => {
    const follow = (): void => {
      if (!hasSession() || !(isInside || hasTarget())) return;
      keepEnding(null);
      void latest.current();
    };
    follow();
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [isInside, latest]);
  return isInside;
}

function Welcome(): ReactNode {
  const t = useText();
  return (
    <div className="stack tight">
      <h1>{t('admin.title.login')}</h1>
      <p className="soft">{t('admin.loginText', { community: config.communityName })}</p>
    </div>
  );
}

interface LoginFormProps {
  onSignedIn: () => Promise<void>;
  onPasskey: () => void;
}

function LoginForm({ onSignedIn, onPasskey }: LoginFormProps): ReactNode {
  const t = useText();
  const form = useLoginForm(onSignedIn);
  return (
    <form className="stack loose" noValidate onSubmit={form.onSubmit}>
      <Welcome />
      <EndingNote words={endings} />
      <ErrorSummary problems={form.open} attempt={form.attempt} />
      <LoginProblem problem={form.problem} />
      <TextField
        {...form.text('email')}
        label={t('login.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <PasswordField {...form.text('password')} label={t('password.label')} autoComplete="current-password" />
      <div className="stack">
        <Button type="submit" wide busy={form.busy}>
          {t('login.submit')}
        </Button>
        {typeof PublicKeyCredential === 'function' ? (
          <Button look="quiet" wide icon="shield" onClick={onPasskey}>
            {t('login.passkey')}
          </Button>
        ) : null}
        <a className="button bare" href={walletPaths.forgotPassword}>
          {t('login.forgot')}
        </a>
        <a className="button bare" href={walletPaths.overview}>
          {t('admin.toWallet')}
        </a>
      </div>
      <LanguageChoice />
    </form>
  );
}

function LoginProblem({ problem }: { problem: RequestProblem | undefined }): ReactNode {
  const t = useText();
  if (problem?.code !== 'TOO_MANY_REQUESTS')
    return <ProblemNote problem={problem} title={t('login.failed')} />;
  return <TooManyNote problem={problem} link={(words) => <a href={walletPaths.forgotPassword}>{words}</a>} />;
}

/** Logs in with the password. */
function useLoginForm(onSignedIn: () => Promise<void>): Form<LoginValues> {
  const t = useText();
  return useForm<LoginValues>({
    initial: { email: '', password: '' },
    rules: {
      email: (value) => required(t('login.email'))(value) ?? wholeEmailRule(value),
      password: required(t('password.label')),
    },
    async submit({ email, password }) {
      const variables = { email: email.trim(), password };
      const { login } = await request(loginDocument, variables);
      session.login(login, variables.email);
      keepEnding(null);
      await onSignedIn();
    },
  });
}

function required(field: string): (value: string) => Message | undefined {
  return (value) => (value.trim() === '' ? { key: 'field.required', values: { field } } : undefined);
}
