import { named, shownQuery, type OperationTable } from '../../platform/operations.ts';

export const statisticsOperations = named({
  statisticsHistory: { ...shownQuery, right: 'ADMIN', cost: 'constant', refusals: { BAD_INPUT: 'months' } },
  communityStatistics: { ...shownQuery, right: 'member', cost: 'growing', refusals: {} },
} satisfies Partial<OperationTable>);
