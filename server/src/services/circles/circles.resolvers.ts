import { actorOf } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { getSpace, listSpaces, openCircles } from './circles.usecases.ts';

export const resolvers = {
  Query: {
    space: (_, { id }, { deps }) => getSpace(id, deps),
    spaces: async (_, args, { deps }) => {
      const { results, ...pagination } = await listSpaces(args, deps);
      return { pagination, results };
    },
  },
  Mutation: {
    authenticateHumhubAutoLogin: async (_, { project }, context) =>
      openCircles(await actorOf(context), project, context.deps),
  },
} satisfies Resolvers;
