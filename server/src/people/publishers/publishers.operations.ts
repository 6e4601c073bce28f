import { named, usualQuery, type OperationTable } from '../../platform/operations.ts';

export const publishersOperations = named({
  hasElopage: { ...usualQuery, right: 'member', cost: 'constant', refusals: {} },
} satisfies Partial<OperationTable>);
