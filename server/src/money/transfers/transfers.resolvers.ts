import { actorOf } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { sendCoins } from './transfers.usecases.ts';

export const resolvers = {
  Mutation: {
    sendCoins: async (_, args, context) => sendCoins(await actorOf(context), args, context.deps),
  },
} satisfies Resolvers;
