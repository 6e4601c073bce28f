import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { updateSettingsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { config } from '#shared/page/config.ts';
import { useSession } from '#shared/session/current-session.ts';
import { useText } from '#shared/texts/texts.ts';
import { Segments } from '#shared/ui/segments.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { paths } from '../../paths.ts';
import { NameFormatField } from './name-format-field.tsx';
import { PlaceField } from './place-field.tsx';
import { Section } from './section.tsx';
import { useSaving } from './use-saving.ts';

/** Whether others find the member, under which name, and how exactly. */
export function MemberSearchSection(): ReactNode {
  const t = useText();
  const isAllowed = useSession((state) => state.gmsAllowed === true);
  const { wanted, busy, error, save } = useSaving<boolean>();
  return (
    <Section
      title={t('settings.memberSearch')}
      text={t(config.services.memberSearch === 'gms' ? 'settings.gmsText' : 'settings.memberSearchText')}
    >
      <Switch
        label={t('settings.findable')}
        hint={
          config.services.communities === null
            ? t('settings.findableHint')
            : `${t('settings.findableHint')}. ${t('remote.findable')}`
        }
        checked={wanted ?? isAllowed}
        busy={busy}
        error={error}
        onChecked={(gmsAllowed) =>
          save({
            value: gmsAllowed,
            send: () => request(updateSettingsDocument, { gmsAllowed }),
            kept: { gmsAllowed },
            said: gmsAllowed ? 'settings.findableOn' : 'settings.findableOff',
          })
        }
      />
      {isAllowed ? <Appearance /> : null}
      <p>
        <Link to={paths.userSearch()}>{t('settings.toUserSearch')}</Link>
      </p>
    </Section>
  );
}

function Appearance(): ReactNode {
  const t = useText();
  const stored = useSession((state) => state.gmsPublishName);
  return (
    <>
      <NameFormatField
        label={t('settings.nameThere')}
        hint={t('settings.fullNameThere')}
        stored={stored}
        send={(gmsPublishName) => request(updateSettingsDocument, { gmsPublishName })}
        kept={(gmsPublishName) => ({ gmsPublishName })}
      />
      <Exactness />
      <PlaceField />
    </>
  );
}

type Exactly = 'exact' | 'about';

const wireOf = {
  exact: 'GMS_LOCATION_TYPE_EXACT',
  about: 'GMS_LOCATION_TYPE_APPROXIMATE',
} as const;

function Exactness(): ReactNode {
  const t = useText();
  // Older clients could store a random place, which is no longer offered; it is shown as an approximate one.
  const stored: Exactly = useSession((state) => state.gmsPublishLocation === wireOf.exact)
    ? 'exact'
    : 'about';
  const { wanted, error, save } = useSaving<Exactly>();
  return (
    <Segments
      label={t('settings.exactness')}
      hint={t('settings.exactnessHint')}
      value={wanted ?? stored}
      error={error}
      choices={[
        { value: 'about', label: t('settings.about') },
        { value: 'exact', label: t('settings.exact') },
      ]}
      onValue={(value) => {
        const gmsPublishLocation = wireOf[value];
        save({
          value,
          send: () => request(updateSettingsDocument, { gmsPublishLocation }),
          kept: { gmsPublishLocation },
        });
      }}
    />
  );
}
