import { actorOf } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { myData, myDataPiece } from './own-data.usecases.ts';

export const resolvers = {
  Query: {
    myData: async (_, __, context) => myData(await actorOf(context), context.deps),
    myDataPiece: async (_, { after }, context) => {
      const { text, next } = await myDataPiece(await actorOf(context), after, context.deps);
      return { text, next: next ?? null };
    },
  },
} satisfies Resolvers;
