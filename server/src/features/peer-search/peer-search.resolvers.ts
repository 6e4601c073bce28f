import { actorOf } from '../../graphql/context.ts';
import type { Resolvers } from '../../graphql/generated/resolvers.ts';
import { searchElsewhere } from './peer-search.usecases.ts';

export const resolvers = {
  Query: {
    membersElsewhere: async (_, args, context) => searchElsewhere(await actorOf(context), args, context.deps),
  },
} satisfies Resolvers;
