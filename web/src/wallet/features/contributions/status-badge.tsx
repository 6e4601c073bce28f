import type { ContributionStatus } from '@kula/core/contributions';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/texts.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { IconName } from '../../../shared/ui/icon.tsx';

const looks: Record<ContributionStatus, { className: string; icon: IconName }> = {
  PENDING: { className: 'pending', icon: 'bell' },
  IN_PROGRESS: { className: 'asked', icon: 'question' },
  CONFIRMED: { className: 'done', icon: 'check-circle' },
  DENIED: { className: 'denied', icon: 'x-circle' },
  DELETED: { className: 'deleted', icon: 'trash' },
};

/** Where a contribution stands: icon, colour and word (seed 4). */
export function StatusBadge({ status }: { status: ContributionStatus }): ReactNode {
  const t = useText();
  const { className, icon } = looks[status];
  return (
    <span className={`badge ${className}`}>
      <Icon name={icon} small />
      {t(`status.${status}`)}
    </span>
  );
}

/** The order in which the legend explains them. */
const statuses = Object.keys(looks) as ContributionStatus[];

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
