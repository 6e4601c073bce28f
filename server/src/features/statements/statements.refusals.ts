import type { RefusalTable } from '../../graphql/refusals.ts';

export const statementsRefusals = {
  accountStatement: { BAD_INPUT: { from: 'from', to: 'to', after: 'after' }, STATEMENT_TOO_LONG: null },
} satisfies Partial<RefusalTable>;
