import { query, type OperationTable } from '../../platform/operations.ts';

export const publishersOperations = {
  hasElopage: { ...query, right: 'member', cost: 'constant', refusals: {} },
} satisfies Partial<OperationTable>;
