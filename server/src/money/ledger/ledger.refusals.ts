import type { RefusalTable } from '../../platform/graphql/refusals.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const ledgerRefusals = {
  balance: {},
  transactionList: pageRefusals,
  bookingNumber: {},
} satisfies Partial<RefusalTable>;
