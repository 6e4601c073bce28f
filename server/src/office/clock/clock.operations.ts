import { usualQuery, type OperationTable } from '../../platform/operations.ts';

export const clockOperations = {
  clockDoubt: { ...usualQuery, right: 'ADMIN', cost: 'constant', refusals: {} },
} satisfies Partial<OperationTable>;
