import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemOf } from '../../shared/problem.ts';
import { useText } from '../../shared/texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';

interface AnswerMissingProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** What did not work, should it not have worked. */
  title: string;
  /** What stands here until the answer comes. */
  outline: ReactNode;
}

/** In the place of an answer: its outline, or what went wrong with a way to try again. */
export function AnswerMissing({ query, title, outline }: AnswerMissingProps): ReactNode {
  const t = useText();
  const { error, isFetching, refetch } = query;
  if (error === null) return outline;
  return (
    <div className="stack">
      <ProblemNote problem={problemOf(error)} title={title} />
      <div className="actions">
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    </div>
  );
}
