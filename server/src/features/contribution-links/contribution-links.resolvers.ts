import { actorOf, type RequestContext } from '../../graphql/context.ts';
import type { Page } from '../paging.ts';
import {
  type ContributionLinkInput,
  createContributionLink,
  deleteContributionLink,
  listContributionLinks,
  updateContributionLink,
} from './contribution-links.usecases.ts';
import { wireContributionLink } from './contribution-links.wire.ts';

export const resolvers = {
  Query: {
    listContributionLinks: async (
      _: unknown,
      { withEnded, ...page }: Page & { withEnded?: boolean | null },
      context: RequestContext,
    ): Promise<object> => {
      const { communityUrl } = context.deps.config;
      const wanted = { ...page, withEnded: withEnded === true };
      const { count, links } = await listContributionLinks(await actorOf(context), wanted, context.deps);
      return {
        count,
        links: links.map(({ link, uses, members }) => ({
          ...wireContributionLink(link, communityUrl),
          uses,
          usedByMembers: members,
        })),
      };
    },
  },
  Mutation: {
    createContributionLink: async (
      _: unknown,
      args: ContributionLinkInput,
      context: RequestContext,
    ): Promise<object> => {
      const link = await createContributionLink(await actorOf(context), args, context.deps);
      return wireContributionLink(link, context.deps.config.communityUrl);
    },
    updateContributionLink: async (
      _: unknown,
      args: ContributionLinkInput & { id: number },
      context: RequestContext,
    ): Promise<object> => {
      const link = await updateContributionLink(await actorOf(context), args, context.deps);
      return wireContributionLink(link, context.deps.config.communityUrl);
    },
    deleteContributionLink: async (
      _: unknown,
      { id }: { id: number },
      context: RequestContext,
    ): Promise<boolean> => {
      await deleteContributionLink(await actorOf(context), id, context.deps);
      return true;
    },
  },
};
