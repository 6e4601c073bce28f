import { named, usualQuery, type OperationTable } from '../../platform/operations.ts';

export const clockOperations = named({
  clockDoubt: { ...usualQuery, right: 'ADMIN', cost: 'constant', refusals: {} },
} satisfies Partial<OperationTable>);
