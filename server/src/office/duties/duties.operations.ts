import { named, usualQuery, type OperationTable } from '../../platform/operations.ts';

export const dutiesOperations = named({
  administratorDuties: { ...usualQuery, right: 'ADMIN', cost: 'growing', refusals: {} },
} satisfies Partial<OperationTable>);
