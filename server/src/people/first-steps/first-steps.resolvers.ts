import { actorOf } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { getFirstSteps, markFirstSteps } from './first-steps.usecases.ts';

export const resolvers = {
  Query: {
    firstSteps: async (_, __, context) => (await getFirstSteps(await actorOf(context), context.deps)) ?? null,
  },
  Mutation: {
    markFirstSteps: async (_, { mark }, context) => {
      await markFirstSteps(await actorOf(context), mark, context.deps);
      return true;
    },
  },
} satisfies Resolvers;
