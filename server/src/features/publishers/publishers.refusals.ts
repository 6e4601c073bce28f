import type { RefusalTable } from '../../graphql/refusals.ts';

export const publishersRefusals = {
  hasElopage: {},
} satisfies Partial<RefusalTable>;
