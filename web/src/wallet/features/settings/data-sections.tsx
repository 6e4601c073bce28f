import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { session, useSession } from '#shared/session/current-session.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { paths } from '../../paths.ts';
import { Section } from './section.tsx';

/** Downloads of the member's data. */
export function DataSection(): ReactNode {
  const t = useText();
  return (
    <Section title={t('settings.data')} text={t('settings.dataText')}>
      <div className="actions">
        <Link className={buttonClass({ look: 'quiet' })} to={`${paths.statements()}#data`}>
          {t('settings.dataGo')}
        </Link>
      </div>
    </Section>
  );
}

/** Whether this device shows the latest data without a connection when the session is over. */
export function KeepSection(): ReactNode {
  const t = useText();
  const isKept = useSession((state) => state.keptHere === true);
  return (
    <Section title={t('offline.keepTitle')} text={t('offline.keepText')}>
      <Switch
        label={t('offline.keep')}
        hint={t('offline.keepHint')}
        checked={isKept}
        onChecked={(keptHere) => {
          session.update({ keptHere });
          showToast('success', t(keptHere ? 'offline.keepOn' : 'offline.keepOff'));
        }}
      />
    </Section>
  );
}
