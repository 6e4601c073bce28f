import { queryOptions, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { dashboardDocument } from '../../../generated/operations.ts';
import { onDevice, serverNow } from '#shared/clock/server-time.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { timeFromWire } from '#shared/client/wire.ts';
import { dashboardPage } from '../../first-pages.ts';
import { accountOf } from './booking.rules.ts';
import type { Account, WireTransactionList } from './booking.rules.ts';
import { cacheAnswer, cachedAnswer } from './last-known.data.ts';

/** Rows on a page of the list of transactions. */
export const transactionsPageSize = dashboardPage.pageSize;

/** The number of pages that can be read without a connection: the newest hundred bookings (decision 0010). */
export const cachedPages = 4;

/**
 * First part of the query keys of all answers that change when money moves; each is then refetched, none is
 * computed here.
 */
export const accountKey = 'account';

export interface DashboardAnswer {
  transactionList: WireTransactionList;
  communityStatistics: { totalUsers: number };
}

/** First part of the query keys of all data of a member's account. */
export function dashboardKey(gradidoID: string) {
  return [accountKey, 'dashboard', gradidoID] as const;
}

/**
 * A page of bookings together with the balances. The first page also provides the account, so that no screen
 * requests both; the last known answer is shown at once.
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
      // Nothing is left on the device after a logout.
      if (isNewest && session.get().gradidoID === gradidoID)
        cacheAnswer(gradidoID, dashboardDocument, answer);
      return answer;
    },
    ...(cached === undefined
      ? {}
      : { initialData: cached.answer, initialDataUpdatedAt: onDevice(cached.at) }),
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
const longestPauseMs = 86_400_000;
/** Added, so that a link has expired by the server's clock, too. */
const graceMs = 2000;

/** An expiring link changes the available amount, but no event reports it: the account is refetched at that time. */
function untilLessIsReserved(answer: DashboardAnswer | undefined): number | false {
  const expiry = timeFromWire(answer?.transactionList.balance.nextLinkExpiry);
  if (expiry === undefined) return false;
  const rest = expiry + graceMs - serverNow();
  // Browsers count no longer than 24 days, and a longer pause would be none.
  return rest > 0 ? Math.min(rest, longestPauseMs) : leastPauseMs;
}

/** One page of bookings, newest first. */
export function transactionPageQuery(page: number) {
  const select = ({ transactionList }: DashboardAnswer): Account => accountOf(transactionList);
  return { ...bookingsQuery(page), select };
}

/** The account of the last answer, and its time. */
export function useDashboard(): UseQueryResult<{ account: Account; totalUsers: number }> {
  return useQuery(dashboardQuery());
}
