import { actorOf } from '../../graphql/context.ts';
import type { Resolvers } from '../../graphql/generated/resolvers.ts';
import { myData, myDataPiece } from './my-data.usecases.ts';

export const resolvers = {
  Query: {
    myData: async (_, __, context) => myData(await actorOf(context), context.deps),
    myDataPiece: async (_, { after }, context) => {
      const { text, next } = await myDataPiece(await actorOf(context), after, context.deps);
      return { text, next: next ?? null };
    },
  },
} satisfies Resolvers;
