import { usualQuery, type OperationTable } from '../../platform/operations.ts';

export const peerSearchOperations = {
  membersElsewhere: {
    ...usualQuery,
    right: 'member',
    cost: 'costly',
    waitsElsewhere: true,
    refusals: { COMMUNITY_NOT_FOUND: 'communityUuid' },
  },
} satisfies Partial<OperationTable>;
