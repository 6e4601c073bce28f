import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemOf } from '../../shared/problem.ts';
import { useText } from '../../shared/texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** How many rows the outline of what is coming has. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** What was asked for, its outline until it is there, or what went wrong with a way to try again. */
export function Loaded<Data>({ query, rows = 4, children }: LoadedProps<Data>): ReactNode {
  const t = useText();
  const { data, error, isFetching, refetch } = query;
  if (error !== null)
    return (
      <>
        <ProblemNote problem={problemOf(error)} title={t('office.loadFailed')} />
        <div className="cluster">
          <Button look="quiet" small busy={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
        {data === undefined ? null : children(data)}
      </>
    );
  return data === undefined ? <Skeleton rows={rows} /> : children(data);
}
