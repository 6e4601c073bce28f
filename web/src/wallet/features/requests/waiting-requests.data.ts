import { queryOptions, useQuery } from '@tanstack/react-query';
import { waitingRequestsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';

/** Everything about payment requests in the store of answers begins with this. */
export const requestsKey = 'requests';

const staysMs = 30_000;

/** What others ask the member for and waits for an answer: how many, and the newest. */
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
