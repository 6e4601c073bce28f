import { actorOf, type RequestContext } from '../../graphql/context.ts';
import type { Page } from '../paging.ts';
import { listSubscribers, wantNewsletter } from './newsletter.usecases.ts';

export const resolvers = {
  Query: {
    newsletterSubscribers: async (_: unknown, args: Page, { deps }: RequestContext): Promise<object> => {
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
    subscribeNewsletter: async (_: unknown, __: unknown, context: RequestContext): Promise<boolean> => {
      await wantNewsletter(await actorOf(context), true, context.deps);
      return true;
    },
    unsubscribeNewsletter: async (_: unknown, __: unknown, context: RequestContext): Promise<boolean> => {
      await wantNewsletter(await actorOf(context), false, context.deps);
      return true;
    },
  },
};
