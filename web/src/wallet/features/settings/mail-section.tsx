import type { ReactNode } from 'react';
import { subscribeNewsletterDocument, unsubscribeNewsletterDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { useSession } from '#shared/session/current-session.ts';
import { useText } from '#shared/texts/texts.ts';
import { Switch } from '#shared/ui/switch.tsx';
import { Section } from './section.tsx';
import { useSaving } from './use-saving.ts';

/** The newsletter. */
export function MailSection(): ReactNode {
  const t = useText();
  const isSubscribed = useSession((state) => state.newsletterState === true);
  const { wanted, busy, error, save } = useSaving<boolean>();
  return (
    <Section title={t('settings.mail')} text={t('settings.mailText')}>
      <Switch
        label={t('settings.newsletter')}
        hint={t('settings.newsletterHint')}
        checked={wanted ?? isSubscribed}
        busy={busy}
        error={error}
        onChecked={(checked) =>
          save({
            value: checked,
            send: () =>
              checked ? request(subscribeNewsletterDocument) : request(unsubscribeNewsletterDocument),
            kept: { newsletterState: checked },
            said: checked ? 'settings.newsletterOn' : 'settings.newsletterOff',
          })
        }
      />
    </Section>
  );
}
