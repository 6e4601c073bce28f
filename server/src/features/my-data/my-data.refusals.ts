import type { RefusalTable } from '../../graphql/refusals.ts';

export const myDataRefusals = {
  myData: {},
} satisfies Partial<RefusalTable>;
