import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import type { DirectGift } from './gift.rules.ts';
import { remoteTransfersQuery } from './remote-transfers.data.ts';
import { transferOf } from './remote-transfers.rules.ts';

/** The state of a gift to a member of another community; it is updated while shown. */
export function SentToPeer({ gift }: { gift: DirectGift }): ReactNode {
  const t = useText();
  const { data: transfers = [] } = useQuery(remoteTransfersQuery());
  const transfer = transferOf(transfers, gift);
  const state = transfer?.state ?? 'UNDER_WAY';
  const name = transfer?.recipientName ?? fullName(gift.to);
  return <p>{t(`remote.${state}Text`, { name, community: gift.to.communityName })}</p>;
}
