import type { Amount as Money } from '@kula/core/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { atServer } from '#shared/clock/server-time.ts';
import { Link } from '#shared/ui/link.tsx';
import { useSession } from '#shared/session/current-session.ts';
import { useNow } from '#shared/time/now.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Reckoning } from '#shared/ui/reckoning.tsx';
import { paths } from '../../paths.ts';
import { LandingCard } from '../../page/landing.tsx';
import { dashboardQuery } from '../account/account.data.ts';
import { Gdd } from '../account/gdd.parts.tsx';
import { liveFree } from '../account/live-balance.rules.ts';

interface DoneCardProps {
  amount: Money;
  text: string;
  /** Further links. */
  children?: ReactNode;
}

/** The link was redeemed: the amount belongs to the member. */
export function DoneCard({ amount, text, children }: DoneCardProps): ReactNode {
  const t = useText();
  const firstName = useSession((state) => state.firstName);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <LandingCard>
      <div className="gift" role="status">
        <h1 ref={heading} tabIndex={-1}>
          {t('redeem.doneTitle', { firstName })}
        </h1>
        <p>
          <Amount amount={amount} sign="always" tone="in" />
        </p>
        <p>{text}</p>
      </div>
      <AvailableNow />
      <div className="actions ways">
        <Link className={buttonClass({})} to={paths.overview()}>
          {t('redeem.toOverview')}
        </Link>
        {children}
      </div>
    </LandingCard>
  );
}

/** What the member can send with the redeemed amount; nothing before the answer of the server. */
function AvailableNow(): ReactNode {
  const t = useText();
  const [doneAt] = useState(Date.now);
  const now = useNow();
  const { data, dataUpdatedAt } = useQuery({ ...dashboardQuery(), refetchOnMount: 'always' });
  if (data === undefined || dataUpdatedAt < doneAt) return null;
  const value = <Gdd amount={liveFree(data.account, atServer(dataUpdatedAt), now).free} />;
  return <Reckoning lines={[{ label: t('redeem.availableNow'), value, sum: true }]} />;
}
