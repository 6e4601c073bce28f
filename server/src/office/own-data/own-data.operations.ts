import { usualQuery, type OperationTable } from '../../platform/operations.ts';

export const myDataOperations = {
  myData: { ...usualQuery, right: 'member', cost: 'costly', refusals: { QUERY_TOO_COMPLEX: null } },
  myDataPiece: {
    ...usualQuery,
    right: 'member',
    cost: 'costly',
    refusals: { BAD_INPUT: 'after', QUERY_TOO_COMPLEX: null },
  },
} satisfies Partial<OperationTable>;
