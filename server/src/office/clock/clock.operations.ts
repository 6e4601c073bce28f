import { query, type OperationTable } from '../../platform/operations.ts';

export const clockOperations = {
  clockDoubt: { ...query, right: 'ADMIN', cost: 'constant', refusals: {} },
} satisfies Partial<OperationTable>;
