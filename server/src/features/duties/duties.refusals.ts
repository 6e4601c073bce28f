import type { RefusalTable } from '../../graphql/refusals.ts';

export const dutiesRefusals = { administratorDuties: {} } satisfies Partial<RefusalTable>;
