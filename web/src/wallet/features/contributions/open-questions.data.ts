import { queryOptions, useQuery } from '@tanstack/react-query';
import { openQuestionsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';

/** Everything about contributions in the store of answers begins with this. */
export const contributionsKey = 'contributions';

const staysMs = 30_000;

/**
 * How many of the member's contributions wait for an answer to a moderator's question. Asked for again when the member comes
 * back to the page, and not by a timer: that would keep an abandoned session alive.
 */
export function openQuestionsQuery() {
  return queryOptions({
    queryKey: [contributionsKey, 'questions', session.get().gradidoID],
    queryFn: () => request(openQuestionsDocument),
    select: ({ countContributionsInProgress }) => countContributionsInProgress,
    staleTime: staysMs,
  });
}

/** Their number; zero while it is not known. */
export function useOpenQuestions(): number {
  return useQuery(openQuestionsQuery()).data ?? 0;
}
