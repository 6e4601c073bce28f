import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Icon } from '#shared/ui/icon.tsx';
import type { IconName } from '#shared/ui/icon.tsx';
import type { PeerState } from './peer.ts';

const looks: Record<PeerState, { className: string; icon: IconName }> = {
  WAITING: { className: 'pending', icon: 'clock' },
  CONNECTED: { className: 'done', icon: 'check-circle' },
  AWAY: { className: 'asked', icon: 'alert' },
  PAUSED: { className: '', icon: 'minus' },
};

/** The state of the trade with a community: icon, colour and word. */
export function PeerBadge({ state }: { state: PeerState }): ReactNode {
  const t = useText();
  const { className, icon } = looks[state];
  return (
    <span className={`badge ${className}`.trim()}>
      <Icon name={icon} small />
      {t(`peerState.${state}`)}
    </span>
  );
}
