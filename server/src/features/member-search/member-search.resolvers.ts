import { actorOf, type RequestContext } from '../../graphql/context.ts';
import type { Page } from '../paging.ts';
import {
  type MemberSearchResult,
  openOutsideSearch,
  placesOf,
  searchMembers,
} from './member-search.usecases.ts';

export const resolvers = {
  Query: {
    userLocation: async (_: unknown, __: unknown, context: RequestContext): Promise<object> => {
      const { own, community } = await placesOf(await actorOf(context), context.deps);
      // The contract allows no null here; clients of generation 2.7.0 understand the empty object (server facts 1).
      return { userLocation: own ?? {}, communityLocation: community ?? {} };
    },
    authenticateGmsUserSearch: async (
      _: unknown,
      __: unknown,
      context: RequestContext,
    ): Promise<{ url: string; token: string }> => openOutsideSearch(await actorOf(context), context.deps),
    searchMembers: (
      _: unknown,
      args: Page & { query?: string | null },
      { deps }: RequestContext,
    ): Promise<MemberSearchResult> => searchMembers(args, deps),
  },
};
