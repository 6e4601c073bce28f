import { actorOf } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { subscribe, unsubscribe } from './devices.usecases.ts';
import { getPushKeys } from './push-keys.usecases.ts';

export const resolvers = {
  Query: {
    pushKey: async (_, __, { deps }) => (await getPushKeys(deps)).publicKey,
  },
  Mutation: {
    subscribePush: async (_, args, context) => {
      await subscribe(await actorOf(context), args, context.deps);
      return true;
    },
    unsubscribePush: async (_, { endpoint }, context) => {
      await unsubscribe(await actorOf(context), endpoint, context.deps);
      return true;
    },
  },
} satisfies Resolvers;
