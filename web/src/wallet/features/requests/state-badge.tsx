import type { ShownRequestState } from '@kula/core/requests';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/texts.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { IconName } from '../../../shared/ui/icon.tsx';

const looks: Record<ShownRequestState, { className: string; icon: IconName }> = {
  OPEN: { className: 'pending', icon: 'bell' },
  ACCEPTED: { className: 'done', icon: 'check-circle' },
  DECLINED: { className: 'denied', icon: 'x-circle' },
  WITHDRAWN: { className: 'deleted', icon: 'trash' },
  EXPIRED: { className: 'deleted', icon: 'clock' },
};

/** Where a request stands: icon, colour and word. */
export function StateBadge({ state }: { state: ShownRequestState }): ReactNode {
  const t = useText();
  const { className, icon } = looks[state];
  return (
    <span className={`badge ${className}`}>
      <Icon name={icon} small />
      {t(`requestState.${state}`)}
    </span>
  );
}
