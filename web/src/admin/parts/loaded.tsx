import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** How many rows the outline of what is coming has. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** What was asked for, its outline until it is there, or what went wrong with a way to try again. */
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
