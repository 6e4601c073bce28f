import { useState } from 'react';
import type { ReactNode } from 'react';
import { updateSettingsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { useSession } from '#shared/session/current-session.ts';
import { useForm } from '#shared/forms/form.ts';
import { replacingSession } from '#shared/session/session-replacement.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { AccountName, PasswordField } from '#shared/ui/password-field.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { requiredRule } from '#shared/forms/email.rules.ts';
import { newPasswordRule, repeatRule } from '../auth/fields.rules.ts';
import { useRefusedPassword, useTriedFirst } from '../auth/new-password.data.ts';
import { PasswordRules } from '../auth/password-rules.parts.tsx';
import { Section } from './section.tsx';

/** The form for a new password, folded at first. */
export function PasswordSection(): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t('password.label')} text={t('settings.passwordText')}>
      {isOpen ? (
        <PasswordForm onClose={() => setOpen(false)} />
      ) : (
        <div className="actions">
          <Button look="quiet" icon="lock" onClick={() => setOpen(true)}>
            {t('settings.changePassword')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const email = useSession((state) => state.email);
  const triedFirst = useTriedFirst();
  const [refused, noteRefusal] = useRefusedPassword();
  const form = useForm({
    initial: { old: '', password: '', repeat: '' },
    rules: {
      old: requiredRule(t('settings.oldPassword')),
      password: newPasswordRule(triedFirst, refused),
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
      showToast('success', t('settings.passwordSaved'));
      onClose();
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
      <PasswordRules
        password={form.values.password}
        triedFirst={triedFirst}
        refused={refused}
        areNamesKnown
      />
      <PasswordField {...form.text('repeat')} label={t('password.repeat')} autoComplete="new-password" />
      <div className="actions">
        <Button type="submit" busy={form.busy}>
          {t('settings.savePassword')}
        </Button>
        <Button look="bare" onClick={onClose}>
          {t('settings.cancel')}
        </Button>
      </div>
    </form>
  );
}
