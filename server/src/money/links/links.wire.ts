/** A link in its wire form. */
import type { Wire } from '../../platform/graphql/generated/resolvers.ts';
import { seenBy, stranger, type Viewer } from '../../people/members/members.privacy.ts';
import type { LinkWithMembers } from './link-details.usecases.ts';

/**
 * The redeemer of a link is shown to its owner, to the redeemer and to moderators; the rest to everybody
 * with the code.
 */
export function wireLink(
  { link, owner, redeemer }: LinkWithMembers,
  viewer: Viewer,
  config: { communityUrl: string; communityName: string },
): Wire<'TransactionLink'> {
  // Anybody with the code can take the money. Visitors gave the code themselves; moderators see links, but
  // must not redeem them, so they do not get it.
  const isOpen = link.redeemed_at === null && link.deleted_at === null;
  const mayReadCode = viewer === stranger || viewer.memberId === owner.id;
  const code = isOpen && !mayReadCode ? '' : link.code;
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
