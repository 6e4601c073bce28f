import {
  named,
  usualQuery,
  shownQuery,
  usualCommand,
  type OperationTable,
} from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const communitiesOperations = named({
  allCommunities: { ...shownQuery, right: 'ADMIN', cost: 'constant', refusals: pageRefusals },
  homeCommunity: { ...usualQuery, right: 'nobody', cost: 'constant', refusals: {} },
  reachableCommunities: { ...usualQuery, right: 'nobody', cost: 'constant', refusals: {} },
  communityByIdentifier: {
    ...usualQuery,
    right: 'nobody',
    cost: 'constant',
    refusals: { COMMUNITY_NOT_FOUND: 'communityIdentifier' },
  },
  updateHomeCommunity: {
    ...usualCommand,
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
} satisfies Partial<OperationTable>);
