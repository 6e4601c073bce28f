import { queryOptions, useQuery } from '@tanstack/react-query';
import { waitingRequestsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';

/** First part of all query keys about payment requests. */
export const requestsKey = 'requests';

const staysMs = 30_000;

/** The open requests to the member: how many, and the newest. */
export function waitingRequestsQuery() {
  return queryOptions({
    queryKey: [requestsKey, 'waiting', session.get().gradidoID],
    queryFn: () => request(waitingRequestsDocument),
    select: ({ paymentRequests }) => paymentRequests,
    staleTime: staysMs,
  });
}

/** Their number; zero while it is not known. */
export function useWaitingRequests(): number {
  return useQuery(waitingRequestsQuery()).data?.count ?? 0;
}
