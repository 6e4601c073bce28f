import type { RefusalTable } from '../../graphql/refusals.ts';

export const peerSearchRefusals = {
  membersElsewhere: { COMMUNITY_NOT_FOUND: 'communityUuid' },
} satisfies Partial<RefusalTable>;
