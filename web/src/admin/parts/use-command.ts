import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { closeToastOf, showToast } from '#shared/page/toasts.ts';

/**
 * A command: a toast confirms success until the command is sent again, and all active queries are refetched, also
 * after a failure, because only the answer may have been lost.
 */
export function useCommand<Input = void, Result = unknown>(
  send: (input: Input) => Promise<Result>,
  doneText: string | ((input: Input) => string),
  kind: 'success' | 'info' = 'success',
): UseMutationResult<Result, Error, Input> {
  const client = useQueryClient();
  const textOf = (input: Input): string => (typeof doneText === 'string' ? doneText : doneText(input));
  return useMutation({
    mutationFn: send,
    networkMode: 'always',
    onMutate: (input) => closeToastOf(textOf(input)),
    onSuccess: (_, input) => showToast(kind, textOf(input)),
    onSettled: () => client.invalidateQueries(),
  });
}
