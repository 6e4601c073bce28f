import type { RefusalTable } from '../../platform/graphql/refusals.ts';

export const clockRefusals = { clockDoubt: {} } satisfies Partial<RefusalTable>;
