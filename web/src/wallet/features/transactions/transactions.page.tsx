import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { atServer } from '#shared/clock/server-time.ts';
import { Link } from '#shared/ui/link.tsx';
import { queryClient } from '#shared/client/query-client.ts';
import { useText } from '#shared/texts/texts.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { pageCount } from '#shared/ui/page-numbers.ts';
import { isSwapped } from '#shared/time/periods.ts';
import { pagedSearch } from '#shared/page/search-params.ts';
import { Note } from '#shared/ui/note.tsx';
import { Pager } from '#shared/ui/pager.tsx';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { PageBar } from '../../page/page-bar.tsx';
import { paths } from '../../paths.ts';
import { transactionPageQuery, transactionsPageSize, useDashboard } from '../account/account.data.ts';
import type { Account } from '../account/booking.rules.ts';
import { Gdd } from '../account/gdd.parts.tsx';
import { useLiveBalance } from '../account/live-balance.data.ts';
import { thanksPageQuery } from '../thanks/thanks.data.ts';
import { NewThanks } from '../thanks/thanks.parts.tsx';
import { BookingList } from './booking-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { parseFilter, isFiltering } from './filter.rules.ts';
import { FoundList } from './found-list.tsx';
import { NowGroup } from './now-group.tsx';
import { UnitTabs } from './unit-tabs.parts.tsx';
import { useBookingPage } from './use-booking-page.ts';

/**
 * The data that the first page shows besides the bookings, which the frame requests; requested before it is
 * rendered.
 */
export function askAhead(): Promise<void>[] {
  return [queryClient.prefetchQuery(thanksPageQuery(1))];
}

/** The list of transactions: every booking with its text and fading, 25 a page, the page in the address. */
export function TransactionsPage(): ReactNode {
  const t = useText();
  const [query] = useSearchParams();
  const filter = parseFilter(query);
  return (
    <>
      <PageBar title={t('title.transactions')}>
        <LiveBalance />
      </PageBar>
      <div className="content">
        <UnitTabs>
          <Link className="lead-on" to={paths.statements()}>
            <Icon name="calendar" small />
            {t('transactions.statement')}
          </Link>
        </UnitTabs>
        <FilterBar filter={filter} />
        {/* What is wrong with the days is said at their field: of what they would find, nothing is true. */}
        {isSwapped(filter) ? null : isFiltering(filter) ? (
          <FoundList filter={filter} />
        ) : (
          <Pages page={pagedSearch.parse(query).page} />
        )}
      </div>
    </>
  );
}

function Pages({ page }: { page: number }): ReactNode {
  const t = useText();
  const list = useQuery({ ...transactionPageQuery(page), placeholderData: keepPreviousData });
  const { data, dataUpdatedAt, isError, isPaused, isPlaceholderData } = list;
  const missing = useBookingPage(page, isPlaceholderData ? undefined : data);
  const thanks = useQuery(thanksPageQuery(1));
  // Rendered together, because a row that appears later would push the bookings down. After a failure the
  // bookings are rendered without it.
  const isThanksOnItsWay = thanks.isLoading && thanks.errorUpdateCount === 0;
  // Without a connection no answer will arrive, so the previous page must not be shown as a placeholder.
  if (isPaused && (data === undefined || isPlaceholderData))
    return <NoPage title={t('transactions.notHereTitle')}>{t('transactions.notHereText')}</NoPage>;
  if (isError && data === undefined)
    return <LoadFailed query={list} title={t('account.failedTitle')} text={t('account.failedText')} />;
  if (data === undefined || isThanksOnItsWay) return <Skeleton rows={6} />;
  if (data.count === 0) return <NothingYet />;
  const toldAt = atServer(dataUpdatedAt);
  const pages = pageCount(data.count, transactionsPageSize);
  return (
    <>
      {missing === undefined ? null : (
        <Note icon="info" role="status" title={t('transactions.unknownTitle')}>
          <p>{t('transactions.unknownText', { id: String(missing) })}</p>
        </Note>
      )}
      <NewThanks unseen={thanks.data?.unseen ?? 0} />
      <div className="stack loose" aria-busy={isPlaceholderData || undefined}>
        {data.bookings.length === 0 ? (
          <NoPage title={t('transactions.beyondTitle')}>{t('transactions.beyondText')}</NoPage>
        ) : null}
        {page === 1 ? <NowGroup account={data} toldAt={toldAt} /> : null}
        <BookingList bookings={data.bookings} toldAt={toldAt} hasSumsOf={() => true} />
      </div>
      <Pager
        label={t('transactions.pages')}
        page={page}
        pages={pages}
        hrefOf={(target) => paths.transactions({ page: target })}
      />
    </>
  );
}

/** A page without bookings, and the link to those that exist. */
function NoPage({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const t = useText();
  return (
    <Empty
      title={title}
      actions={
        <Link className={buttonClass({})} to={paths.transactions()}>
          {t('transactions.toNewest')}
        </Link>
      }
    >
      {children}
    </Empty>
  );
}

/** The balance beside the heading, updated like that of the overview. */
function LiveBalance(): ReactNode {
  const { data, dataUpdatedAt } = useDashboard();
  return data === undefined ? null : <Balance account={data.account} toldAt={atServer(dataUpdatedAt)} />;
}

function Balance({ account, toldAt }: { account: Account; toldAt: number }): ReactNode {
  const t = useText();
  return (
    <>
      <span className="sr">{t('balance.label')} </span>
      <Gdd amount={useLiveBalance(account, toldAt).balance} />
    </>
  );
}

function NothingYet(): ReactNode {
  const t = useText();
  return (
    <Empty
      title={t('transactions.emptyTitle')}
      actions={
        <>
          <Link className={buttonClass({})} to={paths.contributions()}>
            <Icon name="sprout" />
            {t('empty.contribute')}
          </Link>
          <Link className={buttonClass({ look: 'quiet' })} to={paths.code()}>
            <Icon name="qr" />
            {t('empty.code')}
          </Link>
        </>
      }
    >
      {t('transactions.emptyText')}
    </Empty>
  );
}
