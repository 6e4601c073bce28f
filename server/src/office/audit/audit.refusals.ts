import type { RefusalTable } from '../../platform/graphql/refusals.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

const ofDays = {
  ...pageRefusals,
  BAD_INPUT: { fromDay: 'fromDay', toDay: 'toDay', from: 'from', before: 'before' },
} as const;

export const auditRefusals = {
  auditEvents: ofDays,
  contributionEvents: ofDays,
} satisfies Partial<RefusalTable>;
