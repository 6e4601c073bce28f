import { actorOf, once } from '../../platform/graphql/context.ts';
import type { Resolvers, TransactionLinkFilters } from '../../platform/graphql/generated/resolvers.ts';
import { reachableCommunities } from '../../community/communities/communities.usecases.ts';
import { wireCommunity } from '../../community/communities/communities.wire.ts';
import { type LinkFilters, listLinks } from './link-details.usecases.ts';
import { createLink, deleteLink } from './links.usecases.ts';
import { wireLink } from './links.wire.ts';

type Filters = TransactionLinkFilters | null | undefined;

export const resolvers = {
  TransactionLink: {
    communities: async (_, __, context) => {
      const read = () => reachableCommunities(context.deps);
      const all = await once(context, 'communities', read);
      // A link can be redeemed with a peer only where both sides have switched that on.
      const hasRemoteLinks = context.deps.config.integrations.federation?.hasLinks === true;
      return all.filter((one) => hasRemoteLinks || one.foreign_flag === 0).map(wireCommunity);
    },
  },
  Query: {
    listTransactionLinks: async (_, { filters, ...page }, context) => {
      const actor = await actorOf(context);
      const wanted = filters ? chosen(filters) : { ...chosen({}), withExpired: true };
      const { count, links } = await listLinks(actor.member.id, wanted, page, context.deps);
      const viewer = { memberId: actor.member.id, roles: actor.roles };
      return { count, links: links.map((link) => wireLink(link, viewer, context.deps.config)) };
    },
    listTransactionLinksAdmin: async (_, { userId, filters, ...page }, context) => {
      const { member, roles } = await actorOf(context);
      const { count, links } = await listLinks(userId, chosen(filters), page, context.deps);
      const viewer = { memberId: member.id, roles };
      return { count, links: links.map((link) => wireLink(link, viewer, context.deps.config)) };
    },
  },
  Mutation: {
    createTransactionLink: async (_, args, context) => {
      const actor = await actorOf(context);
      const link = await createLink(actor, args, context.deps);
      return wireLink(link, { memberId: actor.member.id, roles: actor.roles }, context.deps.config);
    },
    deleteTransactionLink: async (_, args, context) => {
      await deleteLink(await actorOf(context), args, context.deps);
      return true;
    },
  },
} satisfies Resolvers;

function chosen(filters: Filters): LinkFilters {
  return {
    withDeleted: filters?.withDeleted === true,
    withExpired: filters?.withExpired === true,
    withRedeemed: filters?.withRedeemed === true,
  };
}
