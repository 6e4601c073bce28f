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
  /** What can follow, below the links. */
  below?: ReactNode;
}

/** The link was redeemed: the amount belongs to the member. */
export function DoneCard({ amount, text, below }: DoneCardProps): ReactNode {
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
      </div>
      {below}
    </LandingCard>
  );
}

/** What the member can send with the redeemed amount. Its line has its height before the answer of the server. */
function AvailableNow(): ReactNode {
  const t = useText();
  const [doneAt] = useState(Date.now);
  const now = useNow();
  const { data, dataUpdatedAt, isError } = useQuery({ ...dashboardQuery(), refetchOnMount: 'always' });
  const isNew = data !== undefined && dataUpdatedAt >= doneAt;
  const value = isNew ? (
    <Gdd amount={liveFree(data.account, atServer(dataUpdatedAt), now).free} />
  ) : isError ? (
    '–'
  ) : (
    <span className="soft" aria-busy="true">
      … <span className="sr">{t('common.loading')}</span>
    </span>
  );
  return <Reckoning lines={[{ label: t('redeem.availableNow'), value, sum: true }]} />;
}
