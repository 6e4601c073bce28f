import type { Role } from '@kula/core/platform/rights';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { closeAccountDocument } from '../../../generated/operations.ts';
import { atServer } from '#shared/clock/server-time.ts';
import { request } from '#shared/client/client.ts';
import { config } from '#shared/page/config.ts';
import { useForm } from '#shared/forms/form.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useSession } from '#shared/session/current-session.ts';
import { replacingSession } from '#shared/session/session-replacement.ts';
import { useText } from '#shared/texts/texts.ts';
import { useNow } from '#shared/time/now.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Note } from '#shared/ui/note.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { paths } from '../../paths.ts';
import { requiredRule } from '#shared/forms/email.rules.ts';
import { useDashboard } from '../account/account.data.ts';
import { useGddText } from '../account/gdd.parts.tsx';
import { liveBalance } from '../account/live-balance.rules.ts';
import { leaveNothing } from '../auth/sign-out.data.ts';
import { useLosses } from './losses.ts';
import { Section } from './section.tsx';

/** Here anew: the table of rights is not loaded for three words. */
const roles = ['MODERATOR', 'MODERATOR_AI', 'ADMIN'] as const satisfies readonly Role[];

/** Closes the account: the consequences are explained before the button. */
export function CloseAccount(): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t('settings.close')} text={t('settings.closeText')}>
      {isOpen ? (
        <CloseForm onCancel={() => setOpen(false)} />
      ) : (
        <div className="actions">
          <Button look="danger" onClick={() => setOpen(true)}>
            {t('settings.closeStart')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function CloseForm({ onCancel }: { onCancel: () => void }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: '' },
    rules: { password: requiredRule(t('password.label')) },
    refusal: problemMessage,
    async submit({ password }) {
      // Requests that are refused meanwhile are not reported as another end of the session.
      await replacingSession(async () => {
        await request(closeAccountDocument, { password });
        await leaveNothing();
      });
      await navigate(paths.login());
      showToast('success', t('settings.closed', { community: config.communityName }));
    },
  });
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit} aria-label={t('settings.close')}>
      <Consequences />
      <ErrorSummary problems={form.open} attempt={form.attempt} />
      <ProblemNote problem={form.problem} title={t('settings.notClosed')} />
      <PasswordField
        {...form.text('password')}
        label={t('password.label')}
        hint={t('settings.closePassword')}
        autoComplete="current-password"
      />
      <div className="actions">
        <Button look="quiet" blocked={form.busy} onClick={onCancel}>
          {t('settings.closeStay')}
        </Button>
        <Button type="submit" look="danger" busy={form.busy}>
          {t('settings.closeNow')}
        </Button>
      </div>
    </form>
  );
}

function Consequences(): ReactNode {
  const t = useText();
  const losses = useLosses();
  const role = useSession((state) => roles.find((known) => state.roles.includes(known)));
  const gdd = useGddText();
  const now = useNow();
  const { data, dataUpdatedAt } = useDashboard();
  return (
    <Note tone="clay" icon="alert" title={t('settings.closeMeans')}>
      <ul className="points">
        <li>{t('settings.closeLogin')}</li>
        {role === undefined ? null : <li>{t('settings.closeRole', { role: t(`admin.role.${role}`) })}</li>}
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
        <li>
          {data === undefined || data.account.total <= 0n
            ? t('settings.closeBalance')
            : t('settings.closeBalanceNow', {
                amount: gdd(liveBalance(data.account, atServer(dataUpdatedAt), now).balance),
              })}
        </li>
        <li>{t('settings.closeOpen')}</li>
        <li>{t('settings.closeFound')}</li>
        <li>{t('settings.closeHistory')}</li>
        <li>{t('settings.closeUndo')}</li>
      </ul>
    </Note>
  );
}
