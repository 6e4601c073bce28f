import { actorOf } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { searchPeer } from './peer-search.usecases.ts';

export const resolvers = {
  Query: {
    membersElsewhere: async (_, args, context) => searchPeer(await actorOf(context), args, context.deps),
  },
} satisfies Resolvers;
