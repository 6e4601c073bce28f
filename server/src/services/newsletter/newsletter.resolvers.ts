import { actorOf } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { listSubscribers, wantNewsletter } from './newsletter.usecases.ts';

export const resolvers = {
  Query: {
    newsletterSubscribers: async (_, args, { deps }) => {
      const { count, subscribers } = await listSubscribers(args, deps);
      return {
        count,
        subscribers: subscribers.map((one) => ({
          email: one.email,
          firstName: one.first_name,
          lastName: one.last_name,
          language: one.language,
        })),
      };
    },
  },
  Mutation: {
    subscribeNewsletter: async (_, __, context) => {
      await wantNewsletter(await actorOf(context), true, context.deps);
      return true;
    },
    unsubscribeNewsletter: async (_, __, context) => {
      await wantNewsletter(await actorOf(context), false, context.deps);
      return true;
    },
  },
} satisfies Resolvers;
