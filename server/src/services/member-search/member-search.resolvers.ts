import { actorOf } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import type { PlaceOutput } from '../../platform/graphql/scalars.ts';
import { openPlatformSearch, findPlaces, searchMembers } from './member-search.usecases.ts';

/** The contract allows no null here; clients of generation 2.7.0 understand the empty object. */
const nowhere: PlaceOutput = {};

export const resolvers = {
  Query: {
    userLocation: async (_, __, context) => {
      const { own, community } = await findPlaces(await actorOf(context), context.deps);
      return { userLocation: own ?? nowhere, communityLocation: community ?? nowhere };
    },
    authenticateGmsUserSearch: async (_, __, context) =>
      openPlatformSearch(await actorOf(context), context.deps),
    searchMembers: (_, args, { deps }) => searchMembers(args, deps),
  },
} satisfies Resolvers;
