import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { updateSettingsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { useSession } from '#shared/session/current-session.ts';
import { useForm } from '#shared/forms/form.ts';
import { replacingSession } from '#shared/session/session-replacement.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { AccountName } from '#shared/ui/account-name.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { Note } from '#shared/ui/note.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { requiredRule } from '#shared/forms/email.rules.ts';
import { newPasswordRule, repeatRule } from '../auth/fields.rules.ts';
import { useRefusedPassword, useTriedFirst } from '../auth/new-password.data.ts';
import { PasswordRules } from '../auth/password-rules.parts.tsx';
import { Section } from './section.tsx';

type Stage = 'folded' | 'open' | 'saved' | 'cancelled';

/** The form for a new password, folded at first. */
export function PasswordSection(): ReactNode {
  const t = useText();
  const [stage, setStage] = useState<Stage>('folded');
  return (
    <Section title={t('password.label')} text={t('settings.passwordText')}>
      {stage === 'open' ? (
        <PasswordForm onSaved={() => setStage('saved')} onCancel={() => setStage('cancelled')} />
      ) : (
        <Folded key={stage} after={stage} onOpen={() => setStage('open')} />
      )}
    </Section>
  );
}

/**
 * After the form, the focus stays in this section, which the page scrolls back into the window: the form was
 * long, and the sections below it move up.
 */
function Folded({ after, onOpen }: { after: Stage; onOpen: () => void }): ReactNode {
  const t = useText();
  const note = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (after === 'saved') note.current?.focus();
    if (after === 'cancelled') button.current?.focus();
  }, [after]);
  return (
    <>
      {after === 'saved' ? (
        <Note icon="check-circle" role="status" ref={note}>
          <p>{t('settings.passwordSaved')}</p>
        </Note>
      ) : null}
      <div className="actions">
        <Button look="quiet" icon="lock" ref={button} onClick={onOpen}>
          {t('settings.changePassword')}
        </Button>
      </div>
    </>
  );
}

interface PasswordFormProps {
  onSaved(): void;
  onCancel(): void;
}

function PasswordForm({ onSaved, onCancel }: PasswordFormProps): ReactNode {
  const t = useText();
  const { email, firstName, lastName, username } = useSession((state) => state);
  const triedFirst = useTriedFirst([firstName ?? '', lastName ?? '', username, email]);
  const [refused, noteRefusal] = useRefusedPassword();
  const form = useForm({
    initial: { old: '', password: '', repeat: '' },
    rules: {
      old: requiredRule(t('settings.oldPassword')),
      password: newPasswordRule(t, { triedFirst, refused }),
      repeat: (repeat, values) => repeatRule(repeat, values),
    },
    serverFields: { password: 'old', passwordNew: 'password' },
    refusal: problemMessage,
    async submit({ old, password }) {
      try {
        await replacingSession(() =>
          request(updateSettingsDocument, { password: old, passwordNew: password }),
        );
      } catch (thrown) {
        noteRefusal(thrown, password);
        throw thrown;
      }
      onSaved();
    },
  });
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit} aria-label={t('settings.changePassword')}>
      <AccountName email={email} />
      <ErrorSummary problems={form.open} attempt={form.attempt} />
      <ProblemNote problem={form.problem} title={t('settings.notSaved')} />
      <PasswordField
        {...form.text('old')}
        label={t('settings.oldPassword')}
        autoComplete="current-password"
      />
      <PasswordField {...form.text('password')} label={t('password.new')} autoComplete="new-password" />
      <PasswordRules password={form.values.password} triedFirst={triedFirst} refused={refused} />
      <PasswordField {...form.text('repeat')} label={t('password.repeat')} autoComplete="new-password" />
      <div className="actions">
        <Button type="submit" busy={form.busy}>
          {t('settings.savePassword')}
        </Button>
        <Button look="bare" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
      </div>
    </form>
  );
}
