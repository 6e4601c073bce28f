/** What features need of those that are built on them, put together. */
import { Refusal } from '@kula/core/errors';
import type { Ports } from '../deps.ts';
import {
  contributionCodeOf,
  invitingContributionLink,
} from '../features/contribution-links/contribution-link-redeeming.usecases.ts';
import { openAmountsOf } from '../features/contributions/contribution-limit.usecases.ts';
import { forgetFavourites } from '../features/gratitude/gratitude.usecases.ts';
import { headOfMember } from '../features/ledger/bookings.usecases.ts';
import { openLink } from '../features/links/link-reading.usecases.ts';
import { invitingLink } from '../features/links/links.usecases.ts';
import {
  askPeer,
  endRemoteRequestsOf,
  otherSides,
  payRemoteRequest,
  peerToAsk,
  queueEnd,
  sendAtOnce,
} from '../features/remote-requests/remote-requests.usecases.ts';
import { sendToPeer } from '../features/remote-transfers/sending.usecases.ts';
import { endRequestsOf } from '../features/requests/requests.usecases.ts';

export const ports: Ports = {
  accounts: {
    giftOf: async (code, deps) => {
      try {
        const { link, owner } = await openLink(code, deps);
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
        const link = await invitingContributionLink(contributionCode, deps);
        return link ? { origin: { contribution_link_id: link.id }, isOpen: link.isOpen } : nothing;
      }
      const link = await invitingLink(code, deps);
      return link ? { origin: { referrer_id: link.makerId }, isOpen: link.isOpen } : nothing;
    },
    openAmountsOf,
    endWithAccount: async (tx, memberId, deps) => {
      await forgetFavourites(tx, memberId);
      await endRequestsOf(tx, memberId, deps);
    },
    countBookings: async (db, memberId) => (await headOfMember(db, memberId))?.sequence ?? 0,
  },
  transfers: { sendToPeer },
  requests: { peerToAsk, askPeer, sendAtOnce, queueEnd, payRemoteRequest, otherSides, endRemoteRequestsOf },
};
