import type { RefusalTable } from '../../graphql/refusals.ts';

export const statisticsRefusals = {
  statisticsHistory: { BAD_INPUT: 'months' },
  communityStatistics: {},
} satisfies Partial<RefusalTable>;
