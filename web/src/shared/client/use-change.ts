import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';

/**
 * Changes something. After every change, and after every failure that may have been one, all answers whose name begins with
 * the key are asked for again.
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
