import { query, type OperationTable } from '../../platform/operations.ts';

export const dutiesOperations = {
  administratorDuties: { ...query, right: 'ADMIN', cost: 'growing', refusals: {} },
} satisfies Partial<OperationTable>;
