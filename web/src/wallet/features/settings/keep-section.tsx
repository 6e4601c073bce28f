import type { ReactNode } from 'react';
import { session, useSession } from '../../../shared/current-session.ts';
import { useText } from '../../../shared/texts.ts';
import { showToast } from '../../../shared/toasts.ts';
import { Switch } from '../../../shared/ui/switch.tsx';
import { Section } from './section.tsx';

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
