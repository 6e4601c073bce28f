import { useQuery } from '@tanstack/react-query';
import type { Period } from '@kula/core/money/statement';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { AnswerMissing } from '../../page/answer-missing.tsx';
import type { AccountStatement } from './account-statement.rules.ts';
import { statementQuery } from './statements.data.ts';

/** Loads the statement of a period and shows it, or the failure. */
export function StatementLoader({
  period,
  children,
}: {
  period: Period;
  children: (statement: AccountStatement) => ReactNode;
}): ReactNode {
  const t = useText();
  const statement = useQuery(statementQuery(period));
  if (statement.data !== undefined) return children(statement.data);
  const outline = <Skeleton sheet rows={3} />;
  return <AnswerMissing query={statement} title={t('statements.failed')} outline={outline} />;
}
