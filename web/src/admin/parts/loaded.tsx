import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Number of rows of the skeleton. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** The answer, a skeleton until it arrives, or the failure with a button to try again. */
export function Loaded<Data>({ query, rows = 4, children }: LoadedProps<Data>): ReactNode {
  const { data, error } = query;
  if (error !== null)
    return (
      <>
        <LoadFailed query={query} />
        {data === undefined ? null : children(data)}
      </>
    );
  return data === undefined ? <Skeleton rows={rows} /> : children(data);
}
