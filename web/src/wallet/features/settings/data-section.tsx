import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../shared/texts.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { paths } from '../../paths.ts';
import { Section } from './section.tsx';

/** Where a member takes along what is kept. */
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
