import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { forgotPasswordDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { useForm } from '#shared/forms/form.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { MailSent } from '../../page/done-panel.tsx';
import { useAuthLinks, WelcomeWords } from './auth.parts.tsx';
import { emailRule } from '#shared/forms/email.rules.ts';

/** Requests the mail with the link for a new password; the texts depend on the page that led here. */
export function ForgotPasswordPage(): ReactNode {
  const t = useText();
  const links = useAuthLinks();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo === undefined) return <ForgotPasswordForm onSent={setSentTo} />;
  return (
    <MailSent
      title={t('forgot.doneTitle')}
      text={t('forgot.doneText', { email: sentTo })}
      hint={t('forgot.doneHint')}
    >
      <Link className="button quiet" to={links.login}>
        {t('forgot.back')}
      </Link>
    </MailSent>
  );
}

function ForgotPasswordForm({ onSent }: { onSent(email: string): void }): ReactNode {
  const t = useText();
  const links = useAuthLinks();
  const comesFromLink = ['checkEmail', 'resetPassword'].includes(useParams()['comingFrom'] ?? '');
  // The address that was typed on the login page.
  const typed: unknown = useLocation().state;
  const form = useForm({
    initial: { email: typeof typed === 'string' ? typed : '' },
    rules: { email: emailRule },
    refusal: problemMessage,
    async submit({ email }) {
      await request(forgotPasswordDocument, { email: email.trim() });
      onSent(email.trim());
    },
  });
  return (
    <form className="stack loose" noValidate onSubmit={form.onSubmit}>
      <WelcomeWords title={t(comesFromLink ? 'forgot.resetTitle' : 'forgot.title')}>
        {t(comesFromLink ? 'forgot.resetText' : 'forgot.text')}
      </WelcomeWords>
      <ErrorSummary problems={form.open} attempt={form.attempt} />
      <ProblemNote problem={form.problem} title={t('forgot.failed')} />
      <TextField
        {...form.text('email')}
        label={t('login.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <div className="stack">
        <Button type="submit" wide busy={form.busy}>
          {t('forgot.submit')}
        </Button>
        <Link className="button bare" to={links.login}>
          {t('forgot.back')}
        </Link>
      </div>
    </form>
  );
}
