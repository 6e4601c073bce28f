import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { hasOwnLinks } from '../account/booking.rules.ts';
import type { Account } from '../account/booking.rules.ts';
import { useLiveBalance } from '../account/live-balance.data.ts';
import { WaitingRowsSlot } from '../offline/offline.parts.tsx';
import { useOffline } from '../offline/offline-state.data.ts';
import { FadingRow } from './fading-row.tsx';
import { LinksRow } from './links-row.tsx';

/** What is not booked yet: waiting gifts, the fading since the last booking, and the own links. */
export function NowGroup({ account, toldAt }: { account: Account; toldAt: number }): ReactNode {
  const t = useText();
  const [hadLinks, setHadLinks] = useState(false);
  // Whoever has just taken back the last one still finds there what became of all.
  const hasLinks = hasOwnLinks(account) || hadLinks;
  if (hasLinks && !hadLinks) setHadLinks(true);
  const isWaiting = useOffline((state) => state.waiting.length > 0);
  const { balance, faded } = useLiveBalance(account, toldAt);
  if (faded === undefined && !hasLinks && !isWaiting) return null;
  return (
    <section className="group">
      <h2>{t('period.now')}</h2>
      <ul className="rows">
        {isWaiting ? <WaitingRowsSlot /> : null}
        {faded === undefined ? null : (
          <li>
            <FadingRow balance={balance} faded={faded} />
          </li>
        )}
        {hasLinks ? (
          <li>
            <LinksRow account={account} />
          </li>
        ) : null}
      </ul>
    </section>
  );
}
