import { dayToTime } from '@kula/core/days';
import { actorOf, type RequestContext } from '../../graphql/context.ts';
import type { Page } from '../paging.ts';
import { CONTRIBUTION_LINK_PREFIX, type ContributionLink } from './contribution-links.queries.ts';
import {
  type ContributionLinkInput,
  createContributionLink,
  deleteContributionLink,
  listContributionLinks,
  updateContributionLink,
} from './contribution-links.usecases.ts';

export const resolvers = {
  Query: {
    listContributionLinks: async (_: unknown, args: Page, { deps }: RequestContext): Promise<object> => {
      const { count, links } = await listContributionLinks(args, deps);
      return { count, links: links.map((link) => wireContributionLink(link, deps.config.communityUrl)) };
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

export function wireContributionLink(link: ContributionLink, communityUrl: string): object {
  return {
    __typename: 'ContributionLink',
    id: link.id,
    amount: link.amount,
    name: link.name,
    memo: link.memo,
    code: link.code,
    link: `${communityUrl}/redeem/${CONTRIBUTION_LINK_PREFIX}${link.code}`,
    createdAt: link.created_at,
    deletedAt: link.deleted_at,
    validFrom: dayToTime(link.valid_from_day),
    validTo: dayToTime(link.valid_to_day),
    maxAmountPerMonth: link.max_amount_per_month,
    cycle: link.cycle,
    maxPerCycle: link.max_per_cycle,
  };
}
