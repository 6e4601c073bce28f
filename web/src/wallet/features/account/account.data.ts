import { queryOptions, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { dashboardDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { timeFromWire } from '#shared/client/wire.ts';
import { dashboardPage } from '../../first-pages.ts';
import { accountOf } from './booking.rules.ts';
import type { Account, WireTransactionList } from './booking.rules.ts';
import { cacheAnswer, cachedAnswer } from './last-known.data.ts';

/** Rows on a page of the list of transactions. */
export const transactionsPageSize = dashboardPage.pageSize;

/** So many pages of them can be read without a connection: the newest hundred (decision 0010). */
export const cachedPages = 4;

/** Under this name stands every answer that changes when money moves; after that each is asked for again, none is reckoned here. */
export const accountKey = 'account';

export interface DashboardAnswer {
  transactionList: WireTransactionList;
  communityStatistics: { totalUsers: number };
}

/** Under this name stands what the whole wallet knows of a member's account. */
export function dashboardKey(gradidoID: string) {
  return [accountKey, 'dashboard', gradidoID] as const;
}

/**
 * A page of bookings with the balances beside it. The first is the answer that tells of the account, so that no screen asks
 * for both; the last known one shows at once.
 */
function bookingsQuery(page: number) {
  const { gradidoID } = session.get();
  const isNewest = page === 1;
  const queryKey: readonly (string | number)[] = isNewest
    ? dashboardKey(gradidoID)
    : [accountKey, 'page', gradidoID, page];
  const cached = (isNewest ? cachedAnswer(gradidoID, dashboardDocument) : undefined) as
    | { answer: DashboardAnswer; at: number }
    | undefined;
  return queryOptions({
    queryKey,
    ...(page <= cachedPages ? { meta: { keptOffline: dashboardDocument } } : {}),
    async queryFn(): Promise<DashboardAnswer> {
      const answer = await request(dashboardDocument, { ...dashboardPage, currentPage: page });
      if (isNewest) cacheAnswer(gradidoID, dashboardDocument, answer);
      return answer;
    },
    ...(cached === undefined ? {} : { initialData: cached.answer, initialDataUpdatedAt: cached.at }),
  });
}

/** Balances, the newest bookings and the number of members, in one request. */
export function dashboardQuery() {
  return {
    ...bookingsQuery(1),
    refetchInterval: ({ state: { data } }: { state: { data: DashboardAnswer | undefined } }) =>
      untilLessIsReserved(data),
    select: ({ transactionList, communityStatistics }: DashboardAnswer) => ({
      account: accountOf(transactionList),
      totalUsers: communityStatistics.totalUsers,
    }),
  };
}

const leastPauseMs = 60_000;
/** Until a link that has run out is surely so by the clock of the server, too. */
const graceMs = 2000;

/** A link that runs out changes what is free, and nothing happens by which it would be told: it is asked for then. */
function untilLessIsReserved(answer: DashboardAnswer | undefined): number | false {
  const expiry = timeFromWire(answer?.transactionList.balance.nextLinkExpiry);
  if (expiry === undefined) return false;
  const rest = expiry + graceMs - Date.now();
  // By a clock that is fast it ran out already, and the server still says otherwise.
  return rest > 0 ? rest : leastPauseMs;
}

/** One page of bookings, newest first. */
export function transactionPageQuery(page: number) {
  const select = ({ transactionList }: DashboardAnswer): Account => accountOf(transactionList);
  return { ...bookingsQuery(page), select };
}

/** The account as it was told last, and when. */
export function useDashboard(): UseQueryResult<{ account: Account; totalUsers: number }> {
  return useQuery(dashboardQuery());
}
