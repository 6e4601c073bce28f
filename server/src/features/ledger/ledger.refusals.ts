import type { RefusalTable } from '../../graphql/refusals.ts';
import { pageRefusals } from '../../graphql/input-refusals.ts';

export const ledgerRefusals = {
  balance: {},
  transactionList: pageRefusals,
  bookingNumber: {},
} satisfies Partial<RefusalTable>;
