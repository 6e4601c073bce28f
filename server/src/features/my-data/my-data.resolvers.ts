import { actorOf, type RequestContext } from '../../graphql/context.ts';
import { myData } from './my-data.usecases.ts';

export const resolvers = {
  Query: {
    myData: async (_: unknown, __: unknown, context: RequestContext): Promise<string> =>
      myData(await actorOf(context), context.deps),
  },
};
