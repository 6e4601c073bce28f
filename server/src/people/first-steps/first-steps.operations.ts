import { named, usualQuery, usualCommand, type OperationTable } from '../../platform/operations.ts';

export const firstStepsOperations = named({
  firstSteps: { ...usualQuery, right: 'member', cost: 'constant', refusals: {} },
  markFirstSteps: { ...usualCommand, right: 'member', cost: 'constant', refusals: {} },
} satisfies Partial<OperationTable>);
