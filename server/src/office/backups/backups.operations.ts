import { query, type OperationTable } from '../../platform/operations.ts';

export const backupsOperations = {
  backupState: { ...query, right: 'ADMIN', cost: 'constant', refusals: {} },
} satisfies Partial<OperationTable>;
