import { existingOffset } from '@kula/core/contributions';
import { Refusal } from '@kula/core/errors';
import { actorOf, once, timezoneOf } from '../../graphql/context.ts';
import type { Resolvers, TransactionLinkFilters, Wire } from '../../graphql/generated/resolvers.ts';
import { reachableCommunities } from '../communities/communities.usecases.ts';
import { wireCommunity } from '../communities/communities.wire.ts';
import {
  contributionCodeOf,
  lookUpContributionLink,
  redeemContributionLink,
} from '../contribution-links/contribution-link-redeeming.usecases.ts';
import { wireContributionLink } from '../contribution-links/contribution-links.wire.ts';
import { seenBy, stranger, type Viewer } from '../members/members.privacy.ts';
import {
  createLink,
  deleteLink,
  type KnownLink,
  type LinkFilters,
  listLinks,
  lookUpLink,
  redeemLink,
} from './links.usecases.ts';

type Filters = TransactionLinkFilters | null | undefined;

export const resolvers = {
  QueryLinkResult: { __resolveType: ({ __typename }) => __typename },
  TransactionLink: {
    communities: async (_, __, context) => {
      const read = () => reachableCommunities(context.deps);
      return (await once(context, 'communities', read)).map(wireCommunity);
    },
  },
  Query: {
    queryTransactionLink: async (_, { code }, { deps }) => {
      const wanted = code.trim();
      const contributionCode = contributionCodeOf(wanted);
      if (contributionCode !== undefined) {
        const link = await lookUpContributionLink(contributionCode, deps);
        return { __typename: 'ContributionLink', ...wireContributionLink(link, deps.config.communityUrl) };
      }
      // A token of another community: the communities' part of the contract.
      if (wanted.includes('.')) throw new Refusal('LINK_INCOMPLETE');
      return {
        __typename: 'TransactionLink',
        ...wireLink(await lookUpLink(wanted, deps), stranger, deps.config),
      };
    },
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
    redeemTransactionLink: async (_, { code, idempotencyKey }, context) => {
      const actor = await actorOf(context);
      const wanted = code.trim();
      const contributionCode = contributionCodeOf(wanted);
      if (contributionCode === undefined) {
        await redeemLink(actor, { code: wanted, idempotencyKey }, context.deps);
        return true;
      }
      const timezoneOffset = existingOffset(timezoneOf(context));
      await redeemContributionLink(
        actor,
        { code: contributionCode, timezoneOffset, idempotencyKey },
        context.deps,
      );
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

/** Who redeemed a link is told to its owner, to the redeemer and to moderators; the rest is for everybody who has the code. */
function wireLink(
  { link, owner, redeemer }: KnownLink,
  viewer: Viewer,
  config: { communityUrl: string; communityName: string },
): Wire<'TransactionLink'> {
  // Whoever has the code has the money. Strangers named it themselves; moderators see links, and take none.
  const isOpen = link.redeemed_at === null && link.deleted_at === null;
  const mayTake = viewer === stranger || viewer.memberId === owner.id;
  const code = isOpen && !mayTake ? '' : link.code;
  return {
    id: link.id,
    senderUser: seenBy(viewer, owner),
    amount: link.amount,
    holdAvailableAmount: link.reserved,
    memo: link.memo,
    code,
    link: `${config.communityUrl}/redeem/${code}`,
    createdAt: link.created_at,
    validUntil: link.valid_until_at,
    deletedAt: link.deleted_at,
    redeemedAt: link.redeemed_at,
    redeemedBy: redeemer && viewer !== stranger ? seenBy(viewer, redeemer) : null,
    communityName: config.communityName,
  };
}
