import type { ReactNode } from 'react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { negate, zeroAmount } from '@kula/core/money/money';
import { useNow } from '#shared/time/now.ts';
import { useText } from '#shared/texts/texts.ts';
import { AvatarIcon } from '#shared/ui/avatar.tsx';
import { FoldingRow } from '#shared/ui/rows.tsx';
import { linksAnchor } from '../../paths.ts';
import type { Account } from '../account/booking.rules.ts';
import { Gdd } from '../account/gdd.parts.tsx';
import { OwnLinks } from '../links/own-links.parts.tsx';
import { useWantedRow } from './use-wanted-row.ts';

/** What the open links hold; opened, the links themselves with their actions. */
export function LinksRow({ account }: { account: Account }): ReactNode {
  const t = useText();
  const now = useNow();
  const { hash, key } = useLocation();
  const [folded, setFolded] = useState<{ arrival: string; open: boolean }>();
  const isWanted = hash === `#${linksAnchor}`;
  useWantedRow(isWanted ? linksAnchor : undefined);
  const { linkCount, openLinkCount } = account;
  const hasOpen = openLinkCount > 0;
  const expired = linkCount - openLinkCount;
  const count = hasOpen ? openLinkCount : linkCount;
  const state = count === 0 ? undefined : t(hasOpen ? 'link.rowReserved' : 'link.rowExpired', { count });
  const isOpen = folded?.arrival === key ? folded.open : (folded?.open ?? false) || isWanted;
  return (
    <FoldingRow
      id={linksAnchor}
      open={isOpen}
      highlighted={isWanted}
      onOpen={(open) => {
        if (open !== isOpen) setFolded({ arrival: key, open });
      }}
      avatar={<AvatarIcon icon="link" />}
      name={hasOpen ? t('link.row', { count }) : t('link.list')}
      said={hasOpen && expired > 0 ? `${state ?? ''} · ${t('link.rowMore', { count: expired })}` : state}
      much={<Gdd amount={hasOpen ? negate(account.reserved) : zeroAmount} />}
      when={hasOpen ? t('link.reserved') : undefined}
    >
      <OwnLinks now={now} />
    </FoldingRow>
  );
}
