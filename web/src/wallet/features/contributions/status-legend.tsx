import type { ContributionStatus } from '@kula/core/creation/contributions';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import type { ContributionTab } from '../../paths.ts';
import { StatusBadge } from '#shared/ui/status-badge.tsx';

/** The order in which the legend explains them. */
const statuses: readonly ContributionStatus[] = ['PENDING', 'IN_PROGRESS', 'CONFIRMED', 'DENIED', 'DELETED'];

/** What the labels mean: on own contributions, or on those of others, of which no deleted ones are shown. */
export function StatusLegend({ tab }: { tab: ContributionTab }): ReactNode {
  const t = useText();
  const isOfOthers = tab === 'all-contributions';
  return (
    // Below the form of a phone it would explain signs that are not there.
    <section className={`stack tight${tab === 'contribute' ? ' wide-only' : ''}`}>
      <div className="section-head">
        <h2>{t('legend.title')}</h2>
      </div>
      <dl className="legend">
        {statuses
          .filter((status) => !isOfOthers || status !== 'DELETED')
          .map((status) => (
            <div key={status}>
              <dt>
                <StatusBadge status={status} />
              </dt>
              <dd>
                {t(isOfOthers && status !== 'DELETED' ? `statusOfOthers.${status}` : `statusHelp.${status}`)}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
