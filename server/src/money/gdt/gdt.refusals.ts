import type { RefusalTable } from '../../platform/graphql/refusals.ts';
import { keyRefusals, pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const gdtRefusals = {
  gdtBalance: {},
  listGDTEntries: { ...pageRefusals, GDT_UNREACHABLE: null },
  gdtEntriesOf: { ...pageRefusals, SERVICE_DISABLED: null },
  existPid: { GDT_UNREACHABLE: null },
  recordGdtEntry: {
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
  importGdtEntries: { SERVICE_DISABLED: null, GDT_ENTRY_INVALID: 'csv' },
} satisfies Partial<RefusalTable>;
