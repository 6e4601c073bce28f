import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Icon } from '#shared/ui/icon.tsx';
import type { Booking } from './booking.rules.ts';

/** Whether a booking returned an amount that had gone to another community. */
export function isReturn({ kind, remote }: Pick<Booking, 'kind' | 'remote'>): boolean {
  return kind === 'RECEIVE' && remote === 'RETURNED';
}

/** Each key is written out: a computed key would bring all texts about other communities to the overview. */
const marks = {
  UNDER_WAY: { text: 'remote.UNDER_WAY', icon: 'clock', className: 'remote' },
  RETURNED: { text: 'remote.RETURNED', icon: 'back', className: 'remote back' },
} as const;

/** A symbol for a transfer that is open or came back; one that arrived needs none. */
export function RemoteMark({ booking: { remote } }: { booking: Pick<Booking, 'remote'> }): ReactNode {
  const t = useText();
  if (remote !== 'UNDER_WAY' && remote !== 'RETURNED') return null;
  const { text, icon, className } = marks[remote];
  return (
    <span className={className}>
      <Icon name={icon} small />
      {t(text)}
    </span>
  );
}
