import { named, usualQuery, type OperationTable } from '../../platform/operations.ts';
import { perTenMinutes } from '../../platform/limits/limit.ts';

export const statementsOperations = named({
  accountStatement: {
    ...usualQuery,
    right: 'member',
    cost: 'costly',
    wideNumber: 'after',
    attempts: [perTenMinutes(120, 'statement:member:{member}')],
    refusals: { BAD_INPUT: { from: 'from', to: 'to', after: 'after' }, STATEMENT_TOO_LONG: null },
  },
} satisfies Partial<OperationTable>);
