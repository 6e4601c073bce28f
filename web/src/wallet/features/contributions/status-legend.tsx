import type { ContributionStatus } from '@kula/core/contributions';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { StatusBadge } from '#shared/ui/status-badge.tsx';

/** The order in which the legend explains them. */
const statuses: readonly ContributionStatus[] = ['PENDING', 'IN_PROGRESS', 'CONFIRMED', 'DENIED', 'DELETED'];

/** What the signs mean. */
export function StatusLegend({ withDeleted }: { withDeleted: boolean }): ReactNode {
  const t = useText();
  return (
    <section className="stack tight">
      <div className="section-head">
        <h2>{t('legend.title')}</h2>
      </div>
      <dl className="legend">
        {statuses
          .filter((status) => withDeleted || status !== 'DELETED')
          .map((status) => (
            <div key={status}>
              <dt>
                <StatusBadge status={status} />
              </dt>
              <dd>{t(`statusHelp.${status}`)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
