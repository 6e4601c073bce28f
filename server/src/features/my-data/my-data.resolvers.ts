import { actorOf } from '../../graphql/context.ts';
import type { Resolvers } from '../../graphql/generated/resolvers.ts';
import { myData } from './my-data.usecases.ts';

export const resolvers = {
  Query: {
    myData: async (_, __, context) => myData(await actorOf(context), context.deps),
  },
} satisfies Resolvers;
