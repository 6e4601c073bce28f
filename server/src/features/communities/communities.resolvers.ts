import type { RequestContext } from '../../graphql/context.ts';
import { placeOf } from '../members/members.privacy.ts';
import type { Page } from '../paging.ts';
import {
  allCommunities,
  changeCommunity,
  type Community,
  homeCommunity,
  type HomeCommunityInput,
  reachableCommunities,
  resolveCommunity,
} from './communities.usecases.ts';
import { wireCommunity } from './communities.wire.ts';

export const resolvers = {
  Query: {
    homeCommunity: async (_: unknown, __: unknown, { deps }: RequestContext): Promise<object> =>
      wireCommunity(await homeCommunity(deps)),
    reachableCommunities: async (_: unknown, __: unknown, { deps }: RequestContext): Promise<object[]> =>
      (await reachableCommunities(deps)).map(wireCommunity),
    communityByIdentifier: async (
      _: unknown,
      args: { communityIdentifier: string },
      { deps }: RequestContext,
    ): Promise<object> => wireCommunity(await resolveCommunity(deps.db.read, args.communityIdentifier)),
    allCommunities: async (_: unknown, args: Page, { deps }: RequestContext): Promise<object[]> =>
      (await allCommunities(args, deps)).map(wireForAdmins),
  },
  Mutation: {
    updateHomeCommunity: async (
      _: unknown,
      args: HomeCommunityInput,
      { deps }: RequestContext,
    ): Promise<object> => wireForAdmins(await changeCommunity(args, deps)),
  },
};

function wireForAdmins(community: Community): object {
  return {
    foreign: community.foreign_flag === 1,
    url: community.url,
    publicKey: community.public_key ?? '',
    uuid: community.uuid,
    authenticatedAt: community.authenticated_at,
    name: community.name,
    description: community.description,
    gmsApiKey: community.gms_api_key,
    location: placeOf(community),
    hieroTopicId: community.hiero_topic_id,
    creationDate: community.created_at,
    createdAt: community.created_at,
    updatedAt: community.updated_at,
    federatedCommunities: [],
  };
}
