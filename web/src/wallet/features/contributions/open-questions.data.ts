import { queryOptions, useQuery } from '@tanstack/react-query';
import { openQuestionsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { session } from '#shared/session/current-session.ts';

/** First part of all query keys about contributions. */
export const contributionsKey = 'contributions';

const staysMs = 30_000;

/**
 * How many of the member's contributions have a moderator's question without an answer. Refetched when the
 * member comes back to the page, and not by a timer, which would keep an abandoned session alive.
 */
export function openQuestionsQuery() {
  return queryOptions({
    queryKey: [contributionsKey, 'questions', session.get().gradidoID],
    queryFn: () => request(openQuestionsDocument),
    select: ({ countContributionsInProgress }) => countContributionsInProgress,
    staleTime: staysMs,
  });
}

/** Whether their number is known already. */
export function knowsOpenQuestions(): boolean {
  return queryClient.getQueryData(openQuestionsQuery().queryKey) !== undefined;
}

/** Their number; zero while it is not known. */
export function useOpenQuestions(): number {
  return useQuery(openQuestionsQuery()).data ?? 0;
}
