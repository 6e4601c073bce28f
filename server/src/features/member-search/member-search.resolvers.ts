import { actorOf, type RequestContext } from '../../graphql/context.ts';
import { findHomeCommunity } from '../communities/communities.queries.ts';
import { placeOf } from '../members/members.privacy.ts';
import type { Page } from '../paging.ts';
import { type MemberSearchResult, openOutsideSearch, searchMembers } from './member-search.usecases.ts';

export const resolvers = {
  Query: {
    userLocation: async (_: unknown, __: unknown, context: RequestContext): Promise<object> => {
      const { member } = await actorOf(context);
      const community = await findHomeCommunity(context.deps.db.read);
      // The contract allows no null here; clients of generation 2.7.0 understand the empty object (server facts 1).
      return { userLocation: placeOf(member) ?? {}, communityLocation: placeOf(community) ?? {} };
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
