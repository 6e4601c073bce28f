import type { ReactNode } from 'react';
import { config } from '../../../shared/config.ts';
import { useSession } from '../../../shared/current-session.ts';
import { useText } from '../../../shared/texts.ts';
import { Empty } from '../../../shared/ui/empty.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useDashboard } from '../../account/account.data.ts';
import { LoadFailed } from '../../account/load-failed.tsx';
import { OpenQuestion } from '../../account/open-question.tsx';
import { useIdentity } from '../../layouts/dashboard/identity.ts';
import { MemberId } from '../../layouts/dashboard/member-id.tsx';
import { PageBar } from '../../layouts/dashboard/page-bar.tsx';
import { BalanceCard } from './balance-card.tsx';
import { ExpiringLinks } from './expiring-links.tsx';
import { Facts } from './facts.tsx';
import { People } from './people.tsx';

/** How much do I have, and what happened? */
export function OverviewPage(): ReactNode {
  const t = useText();
  const firstName = useSession((state) => state.firstName);
  return (
    <>
      <PageBar title={t('overview.hello', { firstName })} />
      <div className="content">
        <Content />
      </div>
    </>
  );
}

function Content(): ReactNode {
  const dashboard = useDashboard();
  const { data, dataUpdatedAt, isError, isFetching, refetch } = dashboard;
  if (data === undefined)
    return isError ? (
      <LoadFailed busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton sheet rows={2} />
    );
  const { account, totalUsers } = data;
  return (
    <>
      <BalanceCard account={account} toldAt={dataUpdatedAt} />
      <OpenQuestion />
      {account.linkCount > 0 ? <ExpiringLinks /> : null}
      {account.count === 0 ? <Newcomer /> : null}
      <People bookings={account.bookings} />
      <Facts balanceGDT={account.balanceGDT} totalUsers={totalUsers} />
    </>
  );
}

/** Nothing was booked yet: where the first GDD come from, and the first step towards them. */
function Newcomer(): ReactNode {
  const t = useText();
  const { id } = useIdentity();
  return (
    <Empty title={t('overview.newTitle')} actions={<MemberId id={id} />}>
      {t('overview.newText', { community: config.communityName })}
    </Empty>
  );
}
