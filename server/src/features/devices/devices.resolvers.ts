import { actorOf, type RequestContext } from '../../graphql/context.ts';
import { type Subscription, subscribe, unsubscribe } from './devices.usecases.ts';
import { pushKeys } from './push-keys.usecases.ts';

export const resolvers = {
  Query: {
    pushKey: async (_: unknown, __: unknown, { deps }: RequestContext): Promise<string> =>
      (await pushKeys(deps)).publicKey,
  },
  Mutation: {
    subscribePush: async (_: unknown, args: Subscription, context: RequestContext): Promise<boolean> => {
      await subscribe(await actorOf(context), args, context.deps);
      return true;
    },
    unsubscribePush: async (
      _: unknown,
      { endpoint }: { endpoint: string },
      context: RequestContext,
    ): Promise<boolean> => {
      await unsubscribe(await actorOf(context), endpoint, context.deps);
      return true;
    },
  },
};
