import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { firstStepsDocument, markFirstStepsDocument } from '../../../generated/operations.ts';
import type { MarkFirstStepsVariables } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { accountKey } from '../account/account.data.ts';

/** How far the member has come; null when nothing is to be shown. Asked again whenever money moves. */
export function firstStepsQuery() {
  return queryOptions({
    queryKey: [accountKey, 'first steps', session.get().gradidoID],
    queryFn: async () => (await request(firstStepsDocument)).firstSteps ?? null,
    // A step is done on another screen: whoever comes back sees it ticked.
    staleTime: 0,
  });
}

/** Keeps that the steps were put away, or that it was read why balances fade. */
export function useMarkFirstSteps() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ mark }: MarkFirstStepsVariables) => request(markFirstStepsDocument, { mark }),
    onSettled: () => client.invalidateQueries({ queryKey: firstStepsQuery().queryKey }),
  });
}
