import { named, usualQuery, type OperationTable } from '../../platform/operations.ts';

export const backupsOperations = named({
  backupState: { ...usualQuery, right: 'ADMIN', cost: 'constant', refusals: {} },
} satisfies Partial<OperationTable>);
