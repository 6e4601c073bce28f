/** What districts need of those above them, put together. */
import { Refusal } from '@kula/core/platform/errors';
import type { Ports } from '../platform/deps.ts';
import {
  contributionCodeOf,
  findInvitingContributionLink,
} from '../creation/contribution-links/contribution-link-redemption.usecases.ts';
import { getOpenAmounts } from '../creation/contributions/contribution-limit.usecases.ts';
import { forgetFavourites } from '../money/thanks/thanks.usecases.ts';
import { findHeadOfMember } from '../money/ledger/bookings.usecases.ts';
import { getOpenLink } from '../money/links/link-details.usecases.ts';
import { findInvitingLink } from '../money/links/links.usecases.ts';
import {
  queueRequest,
  endRemoteRequestsOf,
  otherSides,
  payRemoteRequest,
  getPeerForRequests,
  queueEnd,
  sendAtOnce,
} from '../neighbours/remote-requests/remote-requests.usecases.ts';
import { sendToPeer } from '../neighbours/remote-transfers/remote-gifts.usecases.ts';
import { endRequestsOf } from '../money/payment-requests/payment-requests.usecases.ts';
import type { Deliveries } from '../notify/sync/sync.usecases.ts';
import { syncCircles } from '../services/circles/circles-sync.usecases.ts';
import { syncMemberSearch } from '../services/member-search/member-search-sync.usecases.ts';
import { syncNewsletter } from '../services/newsletter/newsletter-sync.usecases.ts';

export const ports: Ports = {
  membership: {
    giftOf: async (code, deps) => {
      try {
        const { link, owner } = await getOpenLink(code, deps);
        return { giver: owner.first_name, amount: link.amount };
      } catch (thrown) {
        if (thrown instanceof Refusal) return undefined;
        throw thrown;
      }
    },
    invitationOf: async (code, deps) => {
      const nothing = { origin: {}, isOpen: false };
      if (code === '') return nothing;
      const contributionCode = contributionCodeOf(code);
      if (contributionCode !== undefined) {
        const link = await findInvitingContributionLink(contributionCode, deps);
        return link ? { origin: { contribution_link_id: link.id }, isOpen: link.isOpen } : nothing;
      }
      const link = await findInvitingLink(code, deps);
      return link ? { origin: { referrer_id: link.makerId }, isOpen: link.isOpen } : nothing;
    },
    getOpenAmounts,
    endWithAccount: async (tx, memberId, deps) => {
      await forgetFavourites(tx, memberId);
      await endRequestsOf(tx, memberId, deps);
    },
    countBookings: async (db, memberId) => (await findHeadOfMember(db, memberId))?.sequence ?? 0,
  },
  transfers: { sendToPeer },
  requests: {
    getPeerForRequests,
    queueRequest,
    sendAtOnce,
    queueEnd,
    payRemoteRequest,
    otherSides,
    endRemoteRequestsOf,
  },
};

/** The function that syncs a member with each outside service. */
export const syncDeliveries: Deliveries = {
  GMS: syncMemberSearch,
  HUMHUB: syncCircles,
  NEWSLETTER: syncNewsletter,
};
