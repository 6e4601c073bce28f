import { GDD_PER_HOUR, MONTHLY_LIMIT } from '@kula/core/creation/contributions';
import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Note } from '#shared/ui/note.tsx';
import { InPanel } from '../../page/panel-slot.tsx';
import type { ContributionTab } from '../../paths.ts';
import { HelpMark } from '../help/help-mark.parts.tsx';
import { OpenHours } from './open-hours.tsx';
import { StatusLegend } from './status-legend.tsx';

/** Beside the content, on phones below it: what is open, the legend, the explanation; depending on the tab. */
export function ContributionPanel({ tab }: { tab: ContributionTab }): ReactNode {
  return (
    <InPanel>
      {tab === 'all-contributions' ? <CommunityHelp /> : <OpenHours />}
      {tab === 'contribute' ? <Rules /> : null}
      <StatusLegend tab={tab} />
    </InPanel>
  );
}

/** What an hour is worth, and the limit of a month. */
function Rules(): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <Note icon="info" title={t('help.title')}>
      <p className="small">
        {t('help.rules', { rate: Number(GDD_PER_HOUR), limit: formats.amount(MONTHLY_LIMIT) })}{' '}
        <HelpMark word="contribution" />
      </p>
    </Note>
  );
}

function CommunityHelp(): ReactNode {
  const t = useText();
  return (
    <Note icon="people" title={t('help.communityTitle')}>
      <p className="small">{t('help.community')}</p>
    </Note>
  );
}
