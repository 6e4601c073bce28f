import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { firstStepsDocument, markFirstStepsDocument } from '../../../generated/operations.ts';
import type { MarkFirstStepsVariables } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { accountKey } from '../account/account.data.ts';

/** The member's progress; null when nothing is to be shown. Refetched whenever money moves. */
export function firstStepsQuery() {
  return queryOptions({
    queryKey: [accountKey, 'first steps', session.get().gradidoID],
    queryFn: async () => (await request(firstStepsDocument)).firstSteps ?? null,
    // A step is done on another screen: on return the progress is refetched.
    staleTime: 0,
  });
}

/** Saves that the steps were closed, or that the explanation of fading was read. */
export function useMarkFirstSteps() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ mark }: MarkFirstStepsVariables) => request(markFirstStepsDocument, { mark }),
    onSettled: () => client.invalidateQueries({ queryKey: firstStepsQuery().queryKey }),
  });
}
