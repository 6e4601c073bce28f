import { actorOf } from '../../platform/graphql/context.ts';
import type { Resolvers, Wire } from '../../platform/graphql/generated/resolvers.ts';
import { placeOf } from '../../platform/db/places.ts';
import type { Deps } from '../../platform/deps.ts';
import { pictureAddress } from '../pictures/pictures.usecases.ts';
import {
  allCommunities,
  changeCommunity,
  type Community,
  homeCommunity,
  reachableCommunities,
} from './communities.usecases.ts';
import { wireCommunity } from './communities.wire.ts';
import { communityAsTyped } from './named-communities.usecases.ts';

export const resolvers = {
  Query: {
    homeCommunity: async (_, __, { deps }) => wireCommunity(await homeCommunity(deps.db.read)),
    reachableCommunities: async (_, __, { deps }) => (await reachableCommunities(deps)).map(wireCommunity),
    communityByIdentifier: async (_, args, { deps }) =>
      wireCommunity(await communityAsTyped(deps.db.read, args.communityIdentifier)),
    allCommunities: async (_, args, { deps }) =>
      (await allCommunities(args, deps)).map((row) => wireForAdmins(row, deps)),
  },
  Mutation: {
    updateHomeCommunity: async (_, args, context) =>
      wireForAdmins(await changeCommunity(await actorOf(context), args, context.deps), context.deps),
  },
} satisfies Resolvers;

function wireForAdmins(community: Community, { config }: Deps): Wire<'AdminCommunityView'> {
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
    logoUrl: community.picture === null ? null : pictureAddress(community.picture, config),
    creationDate: community.created_at,
    createdAt: community.created_at,
    updatedAt: community.updated_at,
    federatedCommunities: [],
  };
}
