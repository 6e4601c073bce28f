import type { RefusalTable } from '../../platform/graphql/refusals.ts';

export const dutiesRefusals = { administratorDuties: {} } satisfies Partial<RefusalTable>;
