import { usualQuery, type OperationTable } from '../../platform/operations.ts';

export const publishersOperations = {
  hasElopage: { ...usualQuery, right: 'member', cost: 'constant', refusals: {} },
} satisfies Partial<OperationTable>;
