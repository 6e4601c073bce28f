import { query, shownQuery, command, type OperationTable } from '../../platform/operations.ts';
import { keyRefusals, pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const gdtOperations = {
  gdtBalance: { ...query, right: 'member', cost: 'constant', refusals: {} },
  listGDTEntries: {
    ...shownQuery,
    right: 'member',
    cost: 'costly',
    waitsElsewhere: true,
    refusals: { ...pageRefusals, GDT_UNREACHABLE: null },
  },
  gdtEntriesOf: {
    ...query,
    right: 'ADMIN',
    cost: 'costly',
    refusals: { ...pageRefusals, SERVICE_DISABLED: null },
  },
  existPid: {
    ...query,
    right: 'member',
    cost: 'costly',
    waitsElsewhere: true,
    refusals: { GDT_UNREACHABLE: null },
  },
  recordGdtEntry: {
    ...command,
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
    ...command,
    right: 'ADMIN',
    cost: 'costly',
    texts: 'files',
    refusals: { SERVICE_DISABLED: null, GDT_ENTRY_INVALID: 'csv' },
  },
} satisfies Partial<OperationTable>;
