import type { RefusalTable } from '../../graphql/refusals.ts';

export const backupsRefusals = { backupState: {} } satisfies Partial<RefusalTable>;
