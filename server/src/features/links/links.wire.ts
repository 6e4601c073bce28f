/** A link as it travels. */
import type { Wire } from '../../graphql/generated/resolvers.ts';
import { seenBy, stranger, type Viewer } from '../members/members.privacy.ts';
import type { KnownLink } from './link-reading.usecases.ts';

/** Who redeemed a link is told to its owner, to the redeemer and to moderators; the rest is for everybody who has the code. */
export function wireLink(
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
