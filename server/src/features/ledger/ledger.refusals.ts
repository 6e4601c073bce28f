import type { RefusalTable } from '../../graphql/refusals.ts';
import { pageRefusals } from '../input-refusals.ts';

export const ledgerRefusals = {
  balance: {},
  transactionList: pageRefusals,
} satisfies Partial<RefusalTable>;
