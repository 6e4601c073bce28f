import type { RefusalTable } from '../../platform/graphql/refusals.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const communitiesRefusals = {
  allCommunities: pageRefusals,
  homeCommunity: {},
  reachableCommunities: {},
  communityByIdentifier: { COMMUNITY_NOT_FOUND: 'communityIdentifier' },
  updateHomeCommunity: {
    COMMUNITY_NOT_FOUND: 'uuid',
    LOCATION_INVALID: 'location',
    PICTURE_INVALID: 'logoUrl',
    CHANGED_MEANWHILE: null,
    BAD_INPUT: { gmsApiKey: 'gmsApiKey', hieroTopicId: 'hieroTopicId' },
  },
} satisfies Partial<RefusalTable>;
