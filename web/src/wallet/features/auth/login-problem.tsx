import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import type { RequestProblem, RequestProblemCode } from '#shared/client/problem.ts';
import { config } from '#shared/page/config.ts';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Refusal } from '#shared/ui/refusal.tsx';
import { RichText } from '#shared/texts/rich-text.tsx';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { TooManyNote } from '#shared/ui/too-many-note.tsx';
import { useAuthLinks } from './auth.parts.tsx';

interface Words {
  title: TextKey;
  text: TextKey;
  more?: TextKey;
}

/**
 * Refusals for which the login page shows more than a sentence. This server does not reveal to strangers whether
 * an account exists or is activated, so newcomers are pointed to their mail; other servers reveal it, and their
 * codes are handled. That an account is closed is revealed to the owner of its password.
 */
const wordsByCode: Readonly<Partial<Record<RequestProblemCode, Words>>> = {
  WRONG_CREDENTIALS: { title: 'login.failed', text: 'login.wrongCredentials', more: 'login.newcomer' },
  EMAIL_NOT_VERIFIED: { title: 'login.notActivatedTitle', text: 'login.notActivated' },
  MEMBER_DELETED: { title: 'login.failed', text: 'login.closed' },
  PASSWORD_NOT_SET: { title: 'login.noPasswordTitle', text: 'login.noPassword' },
};

const mailTo = (address: string): ReactNode => <a href={`mailto:${address}`}>{address}</a>;

interface LoginProblemProps {
  problem: RequestProblem;
  /** The typed address; the page for a new password begins with it. */
  email: string;
}

export function LoginProblem({ problem, email }: LoginProblemProps): ReactNode {
  const t = useText();
  const { forgotPassword } = useAuthLinks();
  const link = (label: string): ReactNode => (
    <Link to={forgotPassword} state={email}>
      {label}
    </Link>
  );
  if (problem.code === 'TOO_MANY_REQUESTS') return <TooManyNote problem={problem} link={link} />;
  const words = wordsByCode[problem.code];
  if (words === undefined) return <ProblemNote problem={problem} title={t('login.failed')} />;
  return (
    <Refusal reason={problem} title={t(words.title)}>
      <p>
        <RichText text={t(words.text, { mail: config.supportMail })} parts={{ link, mail: mailTo }} />
      </p>
      {words.more === undefined ? null : <p>{t(words.more)}</p>}
    </Refusal>
  );
}
