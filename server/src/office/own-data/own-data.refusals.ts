import type { RefusalTable } from '../../platform/graphql/refusals.ts';

export const myDataRefusals = {
  myData: { QUERY_TOO_COMPLEX: null },
  myDataPiece: { BAD_INPUT: 'after', QUERY_TOO_COMPLEX: null },
} satisfies Partial<RefusalTable>;
