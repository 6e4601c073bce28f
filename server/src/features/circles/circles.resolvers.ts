import { actorOf, type RequestContext } from '../../graphql/context.ts';
import type { HumhubSpace } from '../../outside/humhub.ts';
import { getSpace, listSpaces, openCircles } from './circles.usecases.ts';

export const resolvers = {
  Query: {
    space: (_: unknown, { id }: { id: string }, { deps }: RequestContext): Promise<HumhubSpace> =>
      getSpace(id, deps),
    spaces: async (
      _: unknown,
      args: { page?: number | null; limit?: number | null },
      { deps }: RequestContext,
    ): Promise<object> => {
      const { results, ...pagination } = await listSpaces(args, deps);
      return { pagination, results };
    },
  },
  Mutation: {
    authenticateHumhubAutoLogin: async (
      _: unknown,
      { project }: { project?: string | null },
      context: RequestContext,
    ): Promise<string> => openCircles(await actorOf(context), project, context.deps),
  },
};
