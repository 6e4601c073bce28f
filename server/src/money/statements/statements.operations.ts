import { usualQuery, type OperationTable } from '../../platform/operations.ts';

export const statementsOperations = {
  accountStatement: {
    ...usualQuery,
    right: 'member',
    cost: 'costly',
    wideNumber: 'after',
    refusals: { BAD_INPUT: { from: 'from', to: 'to', after: 'after' }, STATEMENT_TOO_LONG: null },
  },
} satisfies Partial<OperationTable>;
