import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { isNewcomer } from '@kula/core/people/first-steps';
import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { atServer } from '#shared/clock/server-time.ts';
import { Link } from '#shared/ui/link.tsx';
import { config } from '#shared/page/config.ts';
import { useSession } from '#shared/session/current-session.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { useText } from '#shared/texts/texts.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { AnswerMissing } from '../../page/answer-missing.tsx';
import { PageBar } from '../../page/page-bar.tsx';
import { InPanel } from '../../page/panel-slot.tsx';
import { optional } from '#shared/page/optional.ts';
import { paths } from '../../paths.ts';
import { useDashboard } from '../account/account.data.ts';
import type { Account } from '../account/booking.rules.ts';
import { MemberId } from '../account/member-id.parts.tsx';
import { openQuestionsQuery } from '../contributions/open-questions.data.ts';
import { oldestLinksQuery } from '../links/oldest-links.data.ts';
import { WaitingNoteSlot } from '../offline/offline.parts.tsx';
import { moderationQuery } from '../contributions/moderation.data.ts';
import { waitingRequestsQuery } from '../requests/waiting-requests.data.ts';
import { BalanceCard } from './balance-card.tsx';
import { Facts } from './facts.tsx';
import { MonthCard } from './month-card.tsx';
import { People } from './people.tsx';
import { Recent } from './recent.parts.tsx';
import { Waits } from './waits.tsx';

/** The first steps, loaded for new members only. */
const FirstSteps = optional(() => import('../help/first-steps.parts.tsx').then((m) => m.FirstSteps));

/** The data that the screen shows and the frame does not, requested before it is rendered. */
export function askAhead(): Promise<void>[] {
  return [queryClient.prefetchQuery(oldestLinksQuery())];
}

/** The balance, the newest bookings, and what needs an action of the member. */
export function OverviewPage(): ReactNode {
  const t = useText();
  const firstName = useSession((state) => state.firstName);
  // On a slow phone the whole screen takes long to render, and only then would its parts send their requests.
  usePrefetchQuery(oldestLinksQuery());
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
  const t = useText();
  const dashboard = useDashboard();
  const { data } = dashboard;
  const toldAt = atServer(dashboard.dataUpdatedAt);
  if (data === undefined)
    return (
      <AnswerMissing
        query={dashboard}
        title={t('account.failedTitle')}
        text={t('account.failedText')}
        outline={<Skeleton sheet rows={2} />}
      />
    );
  const { account, totalUsers } = data;
  const { bookings, count } = account;
  return (
    <>
      <BalanceCard account={account} toldAt={toldAt} />
      <WaitingNoteSlot />
      {count === 0 ? <Newcomer /> : null}
      <People bookings={bookings} />
      <Recent bookings={bookings} now={toldAt} />
      <InPanel>
        <Beside account={account} toldAt={toldAt} totalUsers={totalUsers} />
      </InPanel>
    </>
  );
}

interface BesideProps {
  account: Account;
  toldAt: number;
  totalUsers: number;
}

/**
 * The side column: what needs an action of the member, the first steps, the month; and last the facts about
 * the community.
 */
function Beside({ account, toldAt, totalUsers }: BesideProps): ReactNode {
  const isHeardOf = useNotesHeardOf();
  if (!isHeardOf) return <Skeleton rows={2} />;
  return (
    <>
      {account.count === 0 ? null : <Waits />}
      {isNewcomer(account.count) ? (
        <Suspense fallback={null}>
          <FirstSteps />
        </Suspense>
      ) : null}
      {account.count === 0 ? null : <MonthCard account={account} toldAt={toldAt} />}
      <Facts balanceGDT={account.balanceGDT} totalUsers={totalUsers} />
    </>
  );
}

/** The longest time for which the side column shows its skeleton. */
const longestWaitMs = 1500;

/**
 * Whether it is known what needs an action of the member. A note that appears later would move the content
 * that is being read, so the whole column is rendered with the notes, or without them after a limit.
 */
function useNotesHeardOf(): boolean {
  const questions = useQuery(openQuestionsQuery());
  const links = useQuery(oldestLinksQuery());
  const requests = useQuery(waitingRequestsQuery());
  const moderation = useQuery(moderationQuery());
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  // A failed query is refetched by the rest when that is rendered; the rest must not disappear because of it.
  // A query that this member does not ask is pending, and idle.
  const asked = [questions, links, requests, moderation].filter(
    ({ isPending, fetchStatus }) => !isPending || fetchStatus !== 'idle',
  );
  return isLate || asked.every((one) => !one.isPending || one.errorUpdateCount > 0);
}

/** Without bookings: what waits, such as a first gift; the source of the first GDD, and the first step towards them. */
function Newcomer(): ReactNode {
  const isHeardOf = useNotesHeardOf();
  if (!isHeardOf) return <Skeleton sheet rows={2} />;
  return (
    <>
      <Waits />
      <Welcome />
    </>
  );
}

function Welcome(): ReactNode {
  const t = useText();
  return (
    <Empty
      title={t('overview.newTitle')}
      actions={
        <>
          <MemberId />
          <Link className={buttonClass({ look: 'quiet', small: true })} to={paths.code()}>
            <Icon name="qr" />
            {t('empty.code')}
          </Link>
        </>
      }
    >
      {t('overview.newText', { community: config.communityName })}
    </Empty>
  );
}
