/** Links by code, and links that are redeemed in another community than their own. */
import { linkCodeIn } from '@kula/core/platform/codes';
import { actorOf } from '../../platform/graphql/context.ts';
import type { Resolvers, Wire } from '../../platform/graphql/generated/resolvers.ts';
import { wireCommunity } from '../../community/communities/communities.wire.ts';
import {
  contributionCodeOf,
  getContributionLinkByCode,
  refusalByUses,
} from '../../creation/contribution-links/contribution-link-redemption.usecases.ts';
import { wireContributionLink } from '../../creation/contribution-links/contribution-links.wire.ts';
import { getLinkByCode } from '../../money/links/link-details.usecases.ts';
import { wireLink } from '../../money/links/links.wire.ts';
import { nothingPrivate } from '../../people/members/member.ts';
import { seenBy, stranger } from '../../people/members/members.privacy.ts';
import { findMemberOrVisitor } from '../../people/sessions/sessions.usecases.ts';
import { disburseLink, signLink } from './remote-links.usecases.ts';
import { type OpenedToken, openToken } from './redeem-tokens.usecases.ts';

export const resolvers = {
  QueryLinkResult: { __resolveType: ({ __typename }) => __typename },
  Query: {
    queryTransactionLink: async (_, { code }, { deps, bearer, timezoneOffset }) => {
      const wanted = linkCodeIn(code);
      const contributionCode = contributionCodeOf(wanted);
      if (contributionCode !== undefined) {
        const link = await getContributionLinkByCode(contributionCode, deps);
        const reader = await findMemberOrVisitor({ bearer, isUsed: false }, deps);
        const refusal = reader && (await refusalByUses(link, reader, timezoneOffset ?? 0, deps));
        const wire = wireContributionLink(link, deps.config.communityUrl);
        return { __typename: 'ContributionLink', ...wire, refusal: refusal ?? null };
      }
      // The token of another community.
      if (wanted.includes('.')) {
        return { __typename: 'RedeemJwtLink', ...wireToken(await openToken(wanted, deps)) };
      }
      const opened = await getLinkByCode(wanted, deps);
      const reader = await findMemberOrVisitor({ bearer, isUsed: false }, deps);
      const isRedeemer = reader !== undefined && reader.member.id === opened.redeemer?.id;
      return {
        __typename: 'TransactionLink',
        ...wireLink(opened, stranger, deps.config),
        redeemedBy: isRedeemer ? seenBy(stranger, reader.member) : null,
      };
    },
  },
  Mutation: {
    createRedeemJwt: (_, { gradidoId: senderUuid, code, ...claimed }, { deps }) =>
      signLink({ ...claimed, code: linkCodeIn(code), senderUuid }, deps),
    disburseTransactionLink: async (_, args, context) => {
      const claimed = {
        code: args.code,
        amount: args.amount,
        memo: args.memo,
        senderUuid: args.senderGradidoId,
        senderCommunityUuid: args.senderCommunityUuid,
        recipientUuid: args.recipientGradidoId,
        recipientCommunityUuid: args.recipientCommunityUuid,
        validUntil: args.validUntil ?? '',
      };
      await disburseLink(await actorOf(context), claimed, context.deps);
      return true;
    },
  },
} satisfies Resolvers;

function wireToken({
  community,
  home,
  sender,
  amount,
  memo,
  code,
  validUntil,
}: OpenedToken): Wire<'RedeemJwtLink'> {
  const senderUser = seenBy(stranger, {
    ...nothingPrivate,
    email: '',
    // Members of other communities have no number here.
    id: 0,
    uuid: sender.uuid,
    alias: null,
    alias_key: null,
    first_name: sender.firstName,
    last_name: '',
    language: 'en',
    created_at: 0,
    community_id: community.id,
    community_uuid: community.uuid,
    community_name: community.name,
    community_is_remote: 1,
  });
  return {
    senderCommunity: wireCommunity(community),
    senderUser,
    recipientCommunity: wireCommunity(home),
    // The redeemer is unknown until the link is redeemed.
    recipientUser: null,
    amount,
    memo,
    code,
    validUntil,
  };
}
