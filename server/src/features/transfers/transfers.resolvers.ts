import { actorOf, type RequestContext } from '../../graphql/context.ts';
import { sendCoins, type SendCoinsInput } from './transfers.usecases.ts';

export const resolvers = {
  Mutation: {
    sendCoins: async (_: unknown, args: SendCoinsInput, context: RequestContext): Promise<boolean> =>
      sendCoins(await actorOf(context), args, context.deps),
  },
};
