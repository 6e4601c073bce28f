import type { RefusalTable } from '../../graphql/refusals.ts';
import { pageRefusals } from '../../graphql/input-refusals.ts';

const ofDays = {
  ...pageRefusals,
  BAD_INPUT: { fromDay: 'fromDay', toDay: 'toDay', from: 'from', before: 'before' },
} as const;

export const auditRefusals = {
  auditEvents: ofDays,
  contributionEvents: ofDays,
} satisfies Partial<RefusalTable>;
