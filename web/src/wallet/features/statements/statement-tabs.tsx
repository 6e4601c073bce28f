import type { ReactNode } from 'react';
import '../../../styles/statements.css';
import '../../../styles/letter.css';
import '../../../styles/forecast.css';
import '../../../styles/statements-print.css';
import { useText } from '#shared/texts/texts.ts';
import { Tabs } from '#shared/ui/tabs.tsx';
import { paths } from '../../paths.ts';
import { useNow } from '#shared/time/now.ts';

type StatementTab = 'statement' | 'why' | 'letter';

/** The three views of the account's history. */
export function StatementTabs({ on }: { on: StatementTab }): ReactNode {
  const t = useText();
  const now = useNow();
  return (
    <Tabs
      label={t('statements.tabs')}
      tabs={[
        { to: paths.statements(), label: t('statements.tab'), isOn: on === 'statement' },
        { to: paths.why(), label: t('statements.whyTab'), isOn: on === 'why' },
        {
          to: paths.letter(new Date(now).getFullYear()),
          label: t('statements.letterTab'),
          isOn: on === 'letter',
        },
      ]}
    />
  );
}
