import type { RefusalTable } from '../../platform/graphql/refusals.ts';

export const publishersRefusals = {
  hasElopage: {},
} satisfies Partial<RefusalTable>;
