import { usualQuery, type OperationTable } from '../../platform/operations.ts';

export const dutiesOperations = {
  administratorDuties: { ...usualQuery, right: 'ADMIN', cost: 'growing', refusals: {} },
} satisfies Partial<OperationTable>;
