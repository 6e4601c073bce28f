import type { RefusalTable } from '../../graphql/refusals.ts';

export const firstStepsRefusals = {
  firstSteps: {},
  markFirstSteps: {},
} satisfies Partial<RefusalTable>;
