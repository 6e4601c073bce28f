import { query, command, type OperationTable } from '../../platform/operations.ts';

export const firstStepsOperations = {
  firstSteps: { ...query, right: 'member', cost: 'constant', refusals: {} },
  markFirstSteps: { ...command, right: 'member', cost: 'constant', refusals: {} },
} satisfies Partial<OperationTable>;
