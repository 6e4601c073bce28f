import { queryOptions } from '@tanstack/react-query';
import { allCommunitiesDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { communityOf } from './community.ts';

/** This community and all that are known to it. */
export const communitiesQuery = queryOptions({
  queryKey: ['communities'],
  queryFn: () => request(allCommunitiesDocument),
  select: ({ allCommunities }) => allCommunities.map(communityOf),
});
