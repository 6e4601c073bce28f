import {
  named,
  usualQuery,
  shownQuery,
  usualCommand,
  type OperationTable,
} from '../../platform/operations.ts';
import { keyRefusals, pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const gdtOperations = named({
  gdtBalance: { ...usualQuery, right: 'member', cost: 'constant', refusals: {} },
  listGDTEntries: {
    ...shownQuery,
    right: 'member',
    cost: 'costly',
    waitsElsewhere: true,
    refusals: { ...pageRefusals, GDT_UNREACHABLE: null },
  },
  gdtEntriesOf: {
    ...usualQuery,
    right: 'ADMIN',
    cost: 'costly',
    refusals: { ...pageRefusals, SERVICE_DISABLED: null },
  },
  existPid: {
    ...usualQuery,
    right: 'member',
    cost: 'costly',
    waitsElsewhere: true,
    refusals: { GDT_UNREACHABLE: null },
  },
  recordGdtEntry: {
    ...usualCommand,
    right: 'ADMIN',
    cost: 'constant',
    refusals: {
      ...keyRefusals,
      GDT_ENTRIES_CHANGED: 'seenEntries',
      SERVICE_DISABLED: null,
      GDT_ENTRY_INVALID: {
        email: 'email',
        amount: 'amount',
        factor: 'factor',
        amount2: 'amount2',
        factor2: 'factor2',
        gdt: 'gdt',
        comment: 'comment',
        couponCode: 'couponCode',
        date: 'date',
      },
    },
  },
  importGdtEntries: {
    ...usualCommand,
    right: 'ADMIN',
    cost: 'costly',
    texts: 'files',
    refusals: { SERVICE_DISABLED: null, GDT_ENTRY_INVALID: 'csv' },
  },
} satisfies Partial<OperationTable>);
