import { query, shownQuery, command, type OperationTable } from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const communitiesOperations = {
  allCommunities: { ...shownQuery, right: 'ADMIN', cost: 'constant', refusals: pageRefusals },
  homeCommunity: { ...query, right: 'nobody', cost: 'constant', refusals: {} },
  reachableCommunities: { ...query, right: 'nobody', cost: 'constant', refusals: {} },
  communityByIdentifier: {
    ...query,
    right: 'nobody',
    cost: 'constant',
    refusals: { COMMUNITY_NOT_FOUND: 'communityIdentifier' },
  },
  updateHomeCommunity: {
    ...command,
    right: 'ADMIN',
    cost: 'constant',
    refusals: {
      COMMUNITY_NOT_FOUND: 'uuid',
      LOCATION_INVALID: 'location',
      PICTURE_INVALID: 'logoUrl',
      CHANGED_MEANWHILE: null,
      BAD_INPUT: { gmsApiKey: 'gmsApiKey', hieroTopicId: 'hieroTopicId' },
    },
  },
} satisfies Partial<OperationTable>;
