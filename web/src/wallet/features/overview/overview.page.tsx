import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { config } from '../../../shared/config.ts'
import { useSession } from '../../../shared/current-session.ts'
import { useText } from '../../../shared/texts.ts'
import { buttonClass } from '../../../shared/ui/button.tsx'
import { Empty } from '../../../shared/ui/empty.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useDashboard } from '../../account/account.data.ts'
import { LoadFailed } from '../../account/load-failed.tsx'
import { PageBar } from '../../layouts/dashboard/page-bar.tsx'
import { paths } from '../../paths.ts'
import { BalanceCard } from './balance-card.tsx'
import { Facts } from './facts.tsx'
import { People } from './people.tsx'

/** How much do I have, and what happened? */
export function OverviewPage(): ReactNode {
  const t = useText()
  const firstName = useSession((state) => state.firstName)
  return (
    <>
      <PageBar title={t('overview.hello', { firstName })} />
      <div className="content">
        <Content />
      </div>
    </>
  )
}

function Content(): ReactNode {
  const dashboard = useDashboard()
  const { data, dataUpdatedAt, isError, isFetching, refetch } = dashboard
  if (data === undefined) return isError ? <LoadFailed busy={isFetching} onRetry={() => void refetch()} /> : <Skeleton sheet rows={2} />
  const { account, totalUsers } = data
  return (
    <>
      {account.count === 0 ? <Newcomer /> : <BalanceCard account={account} toldAt={dataUpdatedAt} />}
      <People bookings={account.bookings} />
      <Facts balanceGDT={account.balanceGDT} totalUsers={totalUsers} />
    </>
  )
}

/** Nothing was booked yet: what a balance is, and where the first one comes from. */
function Newcomer(): ReactNode {
  const t = useText()
  return (
    <Empty
      title={t('overview.newTitle', { community: config.communityName })}
      actions={
        <Link className={buttonClass({})} to={paths.send()}>
          <Icon name="send" />
          {t('overview.newAction')}
        </Link>
      }
    >
      {t('overview.newText')}
    </Empty>
  )
}
