import { actorOf } from '../../graphql/context.ts';
import type { Resolvers } from '../../graphql/generated/resolvers.ts';
import { sendCoins } from './transfers.usecases.ts';

export const resolvers = {
  Mutation: {
    sendCoins: async (_, args, context) => sendCoins(await actorOf(context), args, context.deps),
  },
} satisfies Resolvers;
