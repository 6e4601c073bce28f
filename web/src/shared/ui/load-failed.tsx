import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemOf } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from './button.tsx';
import { Note } from './note.tsx';
import { ProblemNote } from './problem-note.tsx';

export interface LoadFailedProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** What could not be loaded; without it, "this". */
  title?: string;
  /** Stands in the place of the reason, where the page tells the reason in another way. */
  text?: string;
}

/** What could not be loaded, why, and a button to try again. */
export function LoadFailed({ query, title, text }: LoadFailedProps): ReactNode {
  const t = useText();
  const { error, isFetching, refetch } = query;
  const named = title ?? t('error.notLoaded');
  return (
    <div className="stack">
      {text === undefined ? (
        <ProblemNote problem={problemOf(error)} title={named} />
      ) : (
        <Note tone="gold" icon="alert" title={named}>
          <p>{text}</p>
        </Note>
      )}
      <div className="actions">
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    </div>
  );
}
