import type { RefusalTable } from '../../platform/graphql/refusals.ts';

export const statisticsRefusals = {
  statisticsHistory: { BAD_INPUT: 'months' },
  communityStatistics: {},
} satisfies Partial<RefusalTable>;
