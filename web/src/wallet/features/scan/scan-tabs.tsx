import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Tabs } from '#shared/ui/tabs.tsx';
import { paths } from '../../paths.ts';

/** The two tabs: scan a code, and show the own code. */
export function ScanTabs({ isOn }: { isOn: 'scan' | 'code' }): ReactNode {
  const t = useText();
  return (
    <div className="no-print">
      <Tabs
        label={t('scan.tabs')}
        tabs={[
          { to: paths.scan(), label: t('scan.tab'), isOn: isOn === 'scan' },
          { to: paths.code(), label: t('code.tab'), isOn: isOn === 'code' },
        ]}
      />
    </div>
  );
}
