import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Icon } from '#shared/ui/icon.tsx';
import type { Booking } from './booking.rules.ts';

/** Whether a booking brought back what had gone to another community. */
export function isReturn({ kind, remote }: Pick<Booking, 'kind' | 'remote'>): boolean {
  return kind === 'RECEIVE' && remote === 'RETURNED';
}

/** A sign at what is on its way to another community, or came back from there; what arrived needs none. */
export function RemoteMark({ booking: { remote } }: { booking: Pick<Booking, 'remote'> }): ReactNode {
  const t = useText();
  if (remote !== 'UNDER_WAY' && remote !== 'RETURNED') return null;
  return (
    <span className={remote === 'UNDER_WAY' ? 'remote' : 'remote back'}>
      <Icon name={remote === 'UNDER_WAY' ? 'clock' : 'back'} small />
      {t(`elsewhere.${remote}`)}
    </span>
  );
}
