import type { RefusalTable } from '../../platform/graphql/refusals.ts';

export const peerSearchRefusals = {
  membersElsewhere: { COMMUNITY_NOT_FOUND: 'communityUuid' },
} satisfies Partial<RefusalTable>;
