import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';

/**
 * A mutation. After it, also after a failure that may hide a success, all queries whose key begins with the given
 * one are refetched.
 */
export function useChange<Input, Result>(
  key: string,
  mutationFn: (input: Input) => Promise<Result>,
): UseMutationResult<Result, Error, Input> {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  });
}
