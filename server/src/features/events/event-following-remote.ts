/** What follows events about other communities: who they are, and GDD that go to their members and come from them. */
import { formatDecimal } from '@kula/core/money';
import { fullName } from '../../member-names.ts';
import { always, type FollowingTable, nothing } from './event-following.ts';

export const followingElsewhere = {
  ADMIN_PEER_ADD: nothing,
  ADMIN_PEER_CONNECT: nothing,
  ADMIN_PEER_PAUSE: nothing,
  ADMIN_PEER_RESUME: nothing,
  ADMIN_PEER_REMOVE: nothing,
  ADMIN_PEER_LIMITS: nothing,
  ADMIN_PEER_SEARCH: nothing,
  ADMIN_PEER_KEY_ACCEPT: nothing,
  ADMIN_PEER_KEYS_RENEW: nothing,
  ADMIN_REMOTE_TRANSFER_SETTLE: nothing,
  SENT_ELSEWHERE: { live: always('balance') },
  LINK_TAKEN_ELSEWHERE: { live: always('balance', 'links') },
  REMOTE_TRANSFER_ARRIVE: {
    live: always('balance'),
    isBounded: true,
    device: ({ to, foreigner, data: { link } }) =>
      link && foreigner && { to, kind: 'redeemed', firstName: foreigner.first_name },
    // Other communities do not tell the address: there is nobody to answer to.
    mail: ({ to, foreigner, amount, data: { link, memo } }) =>
      link &&
      foreigner && {
        to,
        key: `link-redeemed:${link.id}`,
        kind: 'transactionLinkRedeemed',
        payload: {
          redeemerName: fullName(foreigner),
          redeemerEmail: '',
          amount: formatDecimal(amount),
          memo,
          bookingId: link.bookingId,
        },
      },
  },
  REMOTE_TRANSFER_RETURN: { live: always('balance', 'links') },
  RECEIVED_FROM_ELSEWHERE: {
    live: always('balance'),
    isBounded: true,
    device: ({ to, foreigner }) => foreigner && { to, kind: 'received', firstName: foreigner.first_name },
    mail: ({ to, foreigner, amount, involvedId, data: { memo, mail } }) =>
      foreigner && {
        to,
        key: `received:${involvedId}`,
        kind: mail,
        payload: {
          senderName: fullName(foreigner),
          senderEmail: '',
          amount: formatDecimal(amount),
          memo,
          bookingId: involvedId,
        },
      },
  },
  REQUEST_FROM_ELSEWHERE: {
    live: always('requests'),
    isBounded: true,
    device: ({ to, foreigner }) => foreigner && { to, kind: 'requested', firstName: foreigner.first_name },
    mail: ({ to, foreigner, amount, involvedId, data: { community, ...data } }) =>
      foreigner && {
        to,
        key: `payment-request:${involvedId}`,
        kind: 'paymentRequestReceived',
        payload: {
          // Nobody here knows them: where they are from is part of who asks.
          requesterName: `${fullName(foreigner)} (${community})`,
          requesterEmail: '',
          amount: formatDecimal(amount),
          ...data,
        },
      },
  },
  REQUEST_DECLINE_ELSEWHERE: { liveToActor: always('requests') },
  REQUEST_DECLINED_ELSEWHERE: {
    live: always('requests'),
    isBounded: true,
    mail: ({ to, foreigner, amount, involvedId, data: { memo } }) =>
      foreigner && {
        to,
        key: `payment-request-declined:${involvedId}`,
        kind: 'paymentRequestDeclined',
        payload: { payerName: fullName(foreigner), amount: formatDecimal(amount), memo },
      },
  },
  // It stands differently since an answer of the other community.
  PAYMENT_REQUEST_MOVE: { live: always('requests') },
} satisfies Partial<FollowingTable>;
