import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { loginDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { config } from '#shared/page/config.ts';
import { session } from '#shared/session/current-session.ts';
import { keepEnding } from '#shared/session/ending.ts';
import type { Ending } from '#shared/session/ending.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useForm } from '#shared/forms/form.ts';
import { useOnline } from '#shared/page/use-online.ts';
import { RichText } from '#shared/texts/rich-text.tsx';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { EndingNote } from '#shared/ui/ending-note.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { useUntilConnected } from '#shared/page/use-until-connected.ts';
import { loadOptional, optional } from '#shared/page/optional.ts';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { targetAfterLogin } from './after-login.rules.ts';
import { GiftWaits, useAuthLinks, WelcomeWords } from './auth.parts.tsx';
import { emailRule, requiredRule } from '#shared/forms/email.rules.ts';
import { leftIsEnded } from './left-session.data.ts';
import { knowsPasskeys } from '../passkeys/support.rules.ts';
import { useProject } from './project-banner.data.ts';
import { hasLiveSession, stayHere, useContinuing, useOffer } from './use-ways-in.ts';

const endings: Readonly<Record<Ending, TextKey>> = {
  over: 'timeout.over',
  extendFailed: 'timeout.extendFailed',
  loggedOut: 'timeout.loggedOut',
  refused: 'timeout.refused',
  passwordChanged: 'timeout.passwordChanged',
};

/** Signs a member in, then opens the page that was requested. */
export function LoginPage(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const project = useProject();
  const { code } = useParams();
  const [isInside] = useState(hasLiveSession);
  const [isPasskey, setPasskey] = useState(false);
  const [stays, setStays] = useState(false);
  const goIn = async (): Promise<void> => {
    if (stays) await stayHere();
    await navigate(targetAfterLogin(code, project), { replace: true });
  };
  const isContinuing = useContinuing(goIn);
  useUntilConnected(leftIsEnded);
  if (isInside) return <Navigate to={targetAfterLogin(code, project)} replace />;
  if (isContinuing) return <Spinner />;
  const stay = config.staySignedIn ? <Stay checked={stays} onChecked={setStays} /> : null;
  if (!isPasskey) return <LoginForm stay={stay} onSignedIn={goIn} onPasskey={() => setPasskey(true)} />;
  return (
    <div className="stack loose">
      <WelcomeWords title={t('login.welcome')} />
      <PasskeyLogin onSignedIn={() => void goIn()} onBack={() => setPasskey(false)} />
    </div>
  );
}

interface LoginFormProps {
  stay: ReactNode;
  onSignedIn(): Promise<void>;
  onPasskey(): void;
}

function LoginForm({ stay, onSignedIn, onPasskey }: LoginFormProps): ReactNode {
  const t = useText();
  const links = useAuthLinks();
  const project = useProject();
  const offer = useOffer(onSignedIn);
  const form = useForm({
    initial: { email: '', password: '' },
    rules: { email: emailRule, password: requiredRule(t('password.label')) },
    async submit({ email, password }) {
      const { publisherId } = session.get();
      const variables = { email: email.trim(), password, publisherId, project };
      await leftIsEnded();
      const { login } = await request(loginDocument, variables);
      session.login(login, variables.email);
      keepEnding(null);
      await onSignedIn();
    },
  });
  return (
    <form className="stack loose" noValidate onSubmit={form.onSubmit} onFocus={offer}>
      <WelcomeWords title={t('login.welcome')} />
      <GiftWaits />
      {form.problem === undefined ? <EndingNote words={endings} /> : null}
      <ErrorSummary problems={form.open} attempt={form.attempt} />
      <Suspense fallback={null}>
        {form.problem && <Problem problem={form.problem} email={form.values.email} />}
      </Suspense>
      <TextField
        {...form.text('email')}
        label={t('login.email')}
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
      />
      <PasswordField {...form.text('password')} label={t('password.label')} autoComplete="current-password" />
      {stay}
      <div className="stack">
        <Button type="submit" wide busy={form.busy}>
          {t('login.submit')}
        </Button>
        {knowsPasskeys() ? (
          <Button look="quiet" wide icon="shield" onClick={onPasskey}>
            {t('login.passkey')}
          </Button>
        ) : null}
        <Link className="button bare" to={links.forgotPassword} state={form.values.email}>
          {t('login.forgot')}
        </Link>
      </div>
      <hr />
      <p className="middle">
        <RichText
          text={t('login.newHere')}
          parts={{ link: (words) => <Link to={links.register}>{words}</Link> }}
        />
      </p>
    </form>
  );
}

function Stay({ checked, onChecked }: { checked: boolean; onChecked(checked: boolean): void }): ReactNode {
  const t = useText();
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChecked(event.currentTarget.checked)} />
      <span>{t('login.stay')}</span>
    </label>
  );
}

const PasskeyLogin = optional(() => import('./passkey-login.parts.tsx').then((m) => m.PasskeyLogin));

/** Most logins succeed, so its many words load with the first one that does not; without them the plain reason is shown. */
const LoginProblem = lazy(async () => ({
  default: (await loadOptional(() => import('./login-problem.tsx')))?.LoginProblem ?? PlainProblem,
}));

/** That there is no connection is no longer said once it is back. */
function Problem(props: { problem: RequestProblem; email: string }): ReactNode {
  const isOnline = useOnline();
  const [wasOnline] = useState(isOnline);
  return isOnline && !wasOnline ? null : <LoginProblem {...props} />;
}

function PlainProblem({ problem }: { problem: RequestProblem; email: string }): ReactNode {
  const t = useText();
  return <ProblemNote problem={problem} title={t('login.failed')} />;
}
