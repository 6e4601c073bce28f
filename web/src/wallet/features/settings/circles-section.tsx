import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { updateSettingsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { useSession } from '#shared/session/current-session.ts';
import { useText } from '#shared/texts/texts.ts';
import { Switch } from '#shared/ui/switch.tsx';
import { paths } from '../../paths.ts';
import { NameFormatField } from './name-format-field.tsx';
import { Section } from './section.tsx';
import { useSaving } from './use-saving.ts';

/** Whether the member takes part in circles, and under which name. */
export function CirclesSection(): ReactNode {
  const t = useText();
  const isAllowed = useSession((state) => state.humhubAllowed === true);
  const stored = useSession((state) => state.humhubPublishName);
  const { wanted, busy, error, save } = useSaving<boolean>();
  return (
    <Section title={t('settings.circles')} text={t('settings.circlesText')}>
      <Switch
        label={t('settings.inCircles')}
        hint={t('settings.inCirclesHint')}
        checked={wanted ?? isAllowed}
        busy={busy}
        error={error}
        onChecked={(humhubAllowed) =>
          save({
            value: humhubAllowed,
            send: () => request(updateSettingsDocument, { humhubAllowed }),
            kept: { humhubAllowed },
            said: humhubAllowed ? 'settings.circlesOn' : 'settings.circlesOff',
          })
        }
      />
      {isAllowed ? (
        <>
          <NameFormatField
            label={t('settings.nameInCircles')}
            stored={stored}
            send={(humhubPublishName) => request(updateSettingsDocument, { humhubPublishName })}
            kept={(humhubPublishName) => ({ humhubPublishName })}
          />
          <p>
            <Link to={paths.circles()}>{t('settings.toCircles')}</Link>
          </p>
        </>
      ) : null}
    </Section>
  );
}
