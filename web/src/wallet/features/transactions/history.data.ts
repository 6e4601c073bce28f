import { infiniteQueryOptions, useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { historyDocument } from '../../../generated/operations.ts';
import { atServer } from '#shared/clock/server-time.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { pageByPage } from '#shared/client/page-by-page.ts';
import { accountKey, cachedPages, transactionPageQuery } from '../account/account.data.ts';
import { accountOf } from '../account/booking.rules.ts';
import type { Account, Booking } from '../account/booking.rules.ts';
import { fits, isBefore } from './filter.rules.ts';
import type { Filter } from './filter.rules.ts';

/** The most rows that the server returns at once. */
const rowsAtOnce = 100;
/** How far an automatic search goes back: years of ordinary history, and at most twenty requests. */
const pagesByItself = 20;
const staysMs = 60_000;

function historyQuery() {
  return infiniteQueryOptions({
    queryKey: [accountKey, 'history', session.get().gradidoID],
    initialPageParam: 1,
    queryFn: (context) =>
      pageByPage(context, () =>
        request(historyDocument, { currentPage: context.pageParam, pageSize: rowsAtOnce }),
      ),
    getNextPageParam: (last, _, page) =>
      page * rowsAtOnce < last.transactionList.balance.count ? page + 1 : undefined,
    select: ({ pages }) => ({
      // A new booking moves the others to the next page, so duplicates are removed.
      bookings: distinct(pages.flatMap(({ transactionList }) => accountOf(transactionList).bookings)),
      count: pages.at(-1)?.transactionList.balance.count ?? 0,
      pages: pages.length,
    }),
    staleTime: staysMs,
    refetchOnWindowFocus: false,
  });
}

export interface Search {
  found: readonly Booking[] | undefined;
  /** How many bookings were searched, and how many there are. */
  looked: number;
  count: number;
  /** The oldest booking that was searched. */
  back: number | undefined;
  isLooking: boolean;
  /** The search has stopped before the end of the history. */
  isCutShort: boolean;
  error: Error | null;
  toldAt: number;
  /**
   * Continues where the search stopped: after its bound, or after a failure. Undefined when everything was
   * searched.
   */
  goOn: (() => void) | undefined;
}

/**
 * Searches the history in the background, newest first, until the filter's period is over or the bound is
 * reached. Without a connection it searches the bookings that are stored on this device.
 */
export function useSearch(filter: Filter): Search {
  const [bound, setBound] = useState(pagesByItself);
  const here = useBookingsHere();
  const query = useInfiniteQuery(historyQuery());
  const { data, error, hasNextPage, isFetching, isError, isPaused, fetchNextPage, refetch } = query;
  const looked = data ?? (isPaused || isError ? here : undefined);
  const last = looked?.bookings.at(-1);
  const isPastTime = last !== undefined && isBefore(filter, last.at);
  const isEnough = !hasNextPage || isPastTime;
  const isBounded = data !== undefined && data.pages >= bound;
  const goesOn = data !== undefined && !isEnough && !isBounded && !isFetching && !isError && !isPaused;

  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);

  function goOn(): void {
    if (data === undefined) void refetch();
    else if (isError) void fetchNextPage();
    else setBound(data.pages + pagesByItself);
  }
  const isLooking = isFetching || goesOn;
  return {
    found: looked?.bookings.filter((booking) => fits(booking, filter)),
    looked: looked?.bookings.length ?? 0,
    count: looked?.count ?? 0,
    back: last?.at,
    isLooking,
    isCutShort: !isLooking && !isPastTime && (data === undefined ? isPart(looked) : hasNextPage),
    error,
    toldAt: atServer(query.dataUpdatedAt),
    goOn: isError || (isBounded && !isEnough) ? goOn : undefined,
  };
}

interface Looked {
  bookings: readonly Booking[];
  count: number;
}

function isPart(looked: Looked | undefined): boolean {
  return looked !== undefined && looked.bookings.length < looked.count;
}

/**
 * The newest bookings, as far as their pages are cached here and consistent, without a request; undefined when
 * not even the first is cached.
 */
function useBookingsHere(): Looked | undefined {
  return useQueries({
    queries: Array.from({ length: cachedPages }, (_, index) => ({
      ...transactionPageQuery(index + 1),
      enabled: false,
    })),
    combine: together,
  });
}

function together(pages: readonly { data: Account | undefined }[]): Looked | undefined {
  const count = pages[0]?.data?.count;
  if (count === undefined) return undefined;
  const gap = pages.findIndex(({ data }) => data?.count !== count);
  const known = gap === -1 ? pages : pages.slice(0, gap);
  return { bookings: distinct(known.flatMap(({ data }) => data?.bookings ?? [])), count };
}

function distinct(bookings: readonly Booking[]): Booking[] {
  return [...new Map(bookings.map((booking) => [booking.id, booking])).values()];
}
