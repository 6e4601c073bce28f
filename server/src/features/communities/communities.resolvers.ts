import type { RequestContext } from '../../graphql/context.ts';
import {
  type Community,
  homeCommunity,
  reachableCommunities,
  resolveCommunity,
} from './communities.usecases.ts';

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
  },
};

export function wireCommunity(community: Community): object {
  return {
    id: community.id,
    foreign: community.foreign_flag === 1,
    name: community.name,
    description: community.description,
    url: community.url,
    creationDate: community.created_at,
    uuid: community.uuid,
    authenticatedAt: community.authenticated_at,
    hieroTopicId: null,
  };
}
