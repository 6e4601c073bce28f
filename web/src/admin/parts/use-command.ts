import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { showToast } from '../../shared/toasts.ts';

/**
 * Something that is done here: it is said when it is done, and all that is shown is asked for again, also after a
 * failure, for the answer alone may have been lost.
 */
export function useDeed<Input = void, Result = unknown>(
  send: (input: Input) => Promise<Result>,
  said: string,
): UseMutationResult<Result, Error, Input> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: () => showToast('success', said),
    onSettled: () => client.invalidateQueries(),
  });
}
