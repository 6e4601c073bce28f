/**
 * The effects of events about other communities: their identity, and GDD that go to their members or come
 * from them.
 */
import { formatDecimal } from '@kula/core/money/money';
import { fullName } from '../../platform/member-names.ts';
import { type FollowingTable, nothing } from './event-following.ts';

export const followingRemote = {
  ADMIN_PEER_ADD: nothing,
  ADMIN_PEER_CONNECT: nothing,
  ADMIN_PEER_PAUSE: nothing,
  ADMIN_PEER_RESUME: nothing,
  ADMIN_PEER_REMOVE: nothing,
  ADMIN_PEER_LIMITS: nothing,
  ADMIN_PEER_SEARCH: nothing,
  ADMIN_PEER_KEY_ACCEPT: nothing,
  ADMIN_PEER_NAME_ACCEPT: nothing,
  ADMIN_PEER_UUID_CONFIRM: nothing,
  ADMIN_PEER_KEYS_RENEW: nothing,
  ADMIN_REMOTE_TRANSFER_SETTLE: nothing,
  SENT_TO_PEER: { live: ['balance'] },
  LINK_TAKEN_BY_PEER: { live: ['balance', 'links'] },
  REMOTE_TRANSFER_ARRIVE: {
    live: ['balance'],
    isBounded: true,
    device: ({ to, remoteMember, data: { link } }) =>
      link && remoteMember && { to, kind: 'redeemed', firstName: remoteMember.first_name },
    mail: ({ to, remoteMember, amount, data: { link, memo } }) =>
      link &&
      remoteMember && {
        to,
        key: `link-redeemed:${link.id}`,
        kind: 'transactionLinkRedeemed',
        payload: {
          redeemerName: fullName(remoteMember),
          community: remoteMember.community_name,
          amount: formatDecimal(amount),
          memo,
          bookingId: link.bookingId,
        },
      },
  },
  REMOTE_TRANSFER_RETURN: { live: ['balance', 'links'] },
  RECEIVED_FROM_PEER: {
    live: ['balance'],
    isBounded: true,
    device: ({ to, remoteMember }) =>
      remoteMember && { to, kind: 'received', firstName: remoteMember.first_name },
    mail: ({ to, remoteMember, amount, involvedId, data: { memo, mail } }) =>
      remoteMember && {
        to,
        key: `received:${involvedId}`,
        kind: mail,
        payload: {
          senderName: fullName(remoteMember),
          community: remoteMember.community_name,
          amount: formatDecimal(amount),
          memo,
          bookingId: involvedId,
        },
      },
  },
  REQUEST_FROM_PEER: {
    live: ['requests'],
    isBounded: true,
    device: ({ to, remoteMember }) =>
      remoteMember && { to, kind: 'requested', firstName: remoteMember.first_name },
    mail: ({ to, remoteMember, amount, involvedId, data }) =>
      remoteMember && {
        to,
        key: `payment-request:${involvedId}`,
        kind: 'paymentRequestReceived',
        payload: {
          requesterName: fullName(remoteMember),
          community: remoteMember.community_name,
          amount: formatDecimal(amount),
          ...data,
        },
      },
  },
  REQUEST_DECLINE_TO_PEER: { liveToActor: ['requests'] },
  REQUEST_DECLINED_BY_PEER: {
    live: ['requests'],
    isBounded: true,
    mail: ({ to, remoteMember, amount, involvedId, data: { memo } }) =>
      remoteMember && {
        to,
        key: `payment-request-declined:${involvedId}`,
        kind: 'paymentRequestDeclined',
        payload: {
          payerName: fullName(remoteMember),
          community: remoteMember.community_name,
          amount: formatDecimal(amount),
          memo,
        },
      },
  },
  // The state changed with an answer of the other community.
  PAYMENT_REQUEST_MOVE: { live: ['requests'] },
} satisfies Partial<FollowingTable>;
