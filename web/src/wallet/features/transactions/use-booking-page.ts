import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { bookingNumberDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { paths } from '../../paths.ts';
import { transactionsPageSize } from '../account/account.data.ts';
import type { Account } from '../account/booking.rules.ts';
import { pageOfBooking } from './booking-page.rules.ts';
import { highlightedId } from './filter.rules.ts';

/** An anchor of a booking on another page leads to that page; returns its number where the account has no such booking. */
export function useBookingPage(page: number, shown: Account | undefined): number | undefined {
  const navigate = useNavigate();
  const wanted = highlightedId(useLocation().hash);
  const isOnOtherPage =
    wanted !== undefined &&
    Number.isSafeInteger(wanted) &&
    shown?.bookings.some(({ id }) => id === wanted) === false;
  const { data } = useQuery({
    queryKey: ['booking-number', session.get().gradidoID, wanted],
    queryFn: () => request(bookingNumberDocument, { id: wanted ?? 0 }),
    enabled: isOnOtherPage,
    // The number of a booking never changes.
    staleTime: Infinity,
  });
  const number = isOnOtherPage ? data?.bookingNumber : undefined;
  const count = shown?.count ?? 0;
  useEffect(() => {
    if (typeof number !== 'number' || wanted === undefined) return;
    // A member who has left the page meanwhile is not led back.
    if (highlightedId(location.hash) !== wanted) return;
    const target = pageOfBooking(number, { count, pageSize: transactionsPageSize });
    if (target !== page)
      void navigate(paths.transactions({ page: target, transactionId: wanted }), { replace: true });
  }, [number, wanted, count, page, navigate]);
  return number === null ? wanted : undefined;
}
