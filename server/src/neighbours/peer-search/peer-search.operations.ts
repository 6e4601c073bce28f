import { named, usualQuery, type OperationTable } from '../../platform/operations.ts';
import { perMinute } from '../../platform/limits/limit.ts';

export const peerSearchOperations = named({
  membersElsewhere: {
    ...usualQuery,
    right: 'member',
    cost: 'costly',
    waitsElsewhere: true,
    // Every pause in typing sends one search.
    attempts: [perMinute(60, 'find-members:member:{member}')],
    refusals: { COMMUNITY_NOT_FOUND: 'communityUuid' },
  },
} satisfies Partial<OperationTable>);
