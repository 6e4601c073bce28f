import { useQuery } from '@tanstack/react-query';
import type { Period } from '@kula/core/statement';
import type { ReactNode } from 'react';
import { problemOf } from '../../../shared/problem.ts';
import { useText } from '../../../shared/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ProblemNote } from '../../../shared/ui/problem-note.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import type { AccountStatement } from './account-statement.ts';
import { statementQuery } from './statements.data.ts';

/** Asks for the statement of a period and shows it, or why it cannot be shown. */
export function StatementLoader({
  period,
  children,
}: {
  period: Period;
  children: (statement: AccountStatement) => ReactNode;
}): ReactNode {
  const t = useText();
  const { data, error, isFetching, refetch } = useQuery(statementQuery(period));
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton sheet rows={3} />;
  return (
    <div className="stack">
      <ProblemNote problem={problemOf(error)} title={t('statements.failed')} />
      <div className="actions">
        <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    </div>
  );
}
