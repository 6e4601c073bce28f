import type { RefusalTable } from '../../platform/graphql/refusals.ts';

export const backupsRefusals = { backupState: {} } satisfies Partial<RefusalTable>;
