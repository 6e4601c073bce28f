import type { ContributionStatus } from '@kula/core/creation/contributions';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

const looks: Record<ContributionStatus, { className: string; icon: IconName }> = {
  PENDING: { className: 'pending', icon: 'bell' },
  IN_PROGRESS: { className: 'asked', icon: 'question' },
  CONFIRMED: { className: 'done', icon: 'check-circle' },
  DENIED: { className: 'denied', icon: 'x-circle' },
  DELETED: { className: 'deleted', icon: 'trash' },
};

/** The status of a contribution: icon, colour and word. */
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
