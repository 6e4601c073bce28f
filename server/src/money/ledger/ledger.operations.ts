import { named, usualQuery, shownQuery, type OperationTable } from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const ledgerOperations = named({
  balance: { ...usualQuery, right: 'member', cost: 'constant', refusals: {} },
  transactionList: { ...shownQuery, right: 'member', cost: 'growing', refusals: pageRefusals },
  bookingNumber: { ...usualQuery, right: 'member', cost: 'growing', wideNumber: 'id', refusals: {} },
} satisfies Partial<OperationTable>);
