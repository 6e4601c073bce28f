import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { showToast } from '#shared/page/toasts.ts';

/**
 * A command: a toast says when it is done, and all that is shown is asked for again, also after a
 * failure, for the answer alone may have been lost.
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
