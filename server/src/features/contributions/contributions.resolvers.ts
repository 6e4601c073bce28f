import { actorOf, type RequestContext, timezoneOf } from '../../graphql/context.ts';
import { openCreations, type OpenCreation } from './contributions.usecases.ts';

export const resolvers = {
  Query: {
    openCreations: async (_: unknown, __: unknown, context: RequestContext): Promise<OpenCreation[]> =>
      openCreations(await actorOf(context), timezoneOf(context), context.deps),
  },
};
