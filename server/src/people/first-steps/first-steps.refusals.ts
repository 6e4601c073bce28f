import type { RefusalTable } from '../../platform/graphql/refusals.ts';

export const firstStepsRefusals = {
  firstSteps: {},
  markFirstSteps: {},
} satisfies Partial<RefusalTable>;
