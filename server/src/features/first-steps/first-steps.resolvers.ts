import { actorOf, type RequestContext } from '../../graphql/context.ts';
import { firstStepsOf, markFirstSteps, type FirstStepsMark } from './first-steps.usecases.ts';

export const resolvers = {
  Query: {
    firstSteps: async (_: unknown, __: unknown, context: RequestContext): Promise<object | null> =>
      (await firstStepsOf(await actorOf(context), context.deps)) ?? null,
  },
  Mutation: {
    markFirstSteps: async (
      _: unknown,
      { mark }: { mark: FirstStepsMark },
      context: RequestContext,
    ): Promise<boolean> => {
      await markFirstSteps(await actorOf(context), mark, context.deps);
      return true;
    },
  },
};
