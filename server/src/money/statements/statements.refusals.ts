import type { RefusalTable } from '../../platform/graphql/refusals.ts';

export const statementsRefusals = {
  accountStatement: { BAD_INPUT: { from: 'from', to: 'to', after: 'after' }, STATEMENT_TOO_LONG: null },
} satisfies Partial<RefusalTable>;
