import { dayToTime } from '@kula/core/days';
import { moderates } from '@kula/core/rights';
import { actorOf, type RequestContext } from '../../graphql/context.ts';
import type { Page } from '../paging.ts';
import { CONTRIBUTION_LINK_PREFIX, type ContributionLink, usesOf } from './contribution-links.queries.ts';
import {
  type ContributionLinkInput,
  createContributionLink,
  deleteContributionLink,
  listContributionLinks,
  updateContributionLink,
} from './contribution-links.usecases.ts';

export const resolvers = {
  Query: {
    listContributionLinks: async (
      _: unknown,
      { withEnded, ...page }: Page & { withEnded?: boolean | null },
      context: RequestContext,
    ): Promise<object> => {
      const { deps } = context;
      const moderator = moderates((await actorOf(context)).roles);
      const wanted = { ...page, withEnded: withEnded === true && moderator };
      const { count, links } = await listContributionLinks(wanted, deps);
      const ids = links.map(({ id }) => id);
      const uses = moderator ? await usesOf(deps.db.read, ids) : undefined;
      return {
        count,
        links: links.map((link) => ({
          ...wireContributionLink(link, deps.config.communityUrl),
          uses: uses ? (uses.get(link.id)?.uses ?? 0) : null,
          usedByMembers: uses ? (uses.get(link.id)?.members ?? 0) : null,
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
