import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { showToast } from '#shared/page/toasts.ts';

/**
 * A command: a toast confirms success, and all active queries are refetched, also after a failure, because only
 * the answer may have been lost.
 */
export function useCommand<Input = void, Result = unknown>(
  send: (input: Input) => Promise<Result>,
  doneText: string,
): UseMutationResult<Result, Error, Input> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: () => showToast('success', doneText),
    onSettled: () => client.invalidateQueries(),
  });
}
