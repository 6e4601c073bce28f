import { usualQuery, type OperationTable } from '../../platform/operations.ts';

export const backupsOperations = {
  backupState: { ...usualQuery, right: 'ADMIN', cost: 'constant', refusals: {} },
} satisfies Partial<OperationTable>;
