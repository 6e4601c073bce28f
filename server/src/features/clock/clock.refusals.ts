import type { RefusalTable } from '../../graphql/refusals.ts';

export const clockRefusals = { clockDoubt: {} } satisfies Partial<RefusalTable>;
