import { named, shownQuery, type OperationTable } from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

const ofDays = {
  ...pageRefusals,
  BAD_INPUT: { fromDay: 'fromDay', toDay: 'toDay', from: 'from', before: 'before' },
} as const;

export const auditOperations = named({
  auditEvents: { ...shownQuery, right: 'ADMIN', cost: 'growing', refusals: ofDays },
  contributionEvents: { ...shownQuery, right: 'MODERATOR', cost: 'growing', refusals: ofDays },
} satisfies Partial<OperationTable>);
