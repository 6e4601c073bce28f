import { linkCodeIn } from '@kula/core/platform/codes';
import { actorOf, timezoneOf } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { redeemLink } from '../../money/links/links.usecases.ts';
import { contributionCodeOf, redeemContributionLink } from './contribution-link-redemption.usecases.ts';
import {
  createContributionLink,
  deleteContributionLink,
  listContributionLinks,
  updateContributionLink,
} from './contribution-links.usecases.ts';
import { wireContributionLink } from './contribution-links.wire.ts';

export const resolvers = {
  Query: {
    listContributionLinks: async (_, { withEnded, ...page }, context) => {
      const { communityUrl } = context.deps.config;
      // Without a time zone nothing is redeemed, but clients may list.
      const timezoneOffset = context.timezoneOffset ?? 0;
      const wanted = { ...page, withEnded: withEnded === true, timezoneOffset };
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
    createContributionLink: async (_, args, context) => {
      const link = await createContributionLink(await actorOf(context), args, context.deps);
      return wireContributionLink(link, context.deps.config.communityUrl);
    },
    updateContributionLink: async (_, args, context) => {
      const link = await updateContributionLink(await actorOf(context), args, context.deps);
      return wireContributionLink(link, context.deps.config.communityUrl);
    },
    deleteContributionLink: async (_, { id }, context) => {
      await deleteContributionLink(await actorOf(context), id, context.deps);
      return true;
    },
    redeemTransactionLink: async (_, { code, idempotencyKey }, context) => {
      const actor = await actorOf(context);
      const wanted = linkCodeIn(code);
      const contributionCode = contributionCodeOf(wanted);
      if (contributionCode === undefined) {
        await redeemLink(actor, { code: wanted, idempotencyKey }, context.deps);
        return true;
      }
      const timezoneOffset = timezoneOf(context);
      await redeemContributionLink(
        actor,
        { code: contributionCode, timezoneOffset, idempotencyKey },
        context.deps,
      );
      return true;
    },
  },
} satisfies Resolvers;
