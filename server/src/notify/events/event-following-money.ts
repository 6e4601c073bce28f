/** The effects of events about GDD that go from one member to another. */
import { formatDecimal } from '@kula/core/money/money';
import { fullName } from '../../platform/member-names.ts';
import { type FollowingTable } from './event-following.ts';

export const followingMoney = {
  TRANSACTION_SEND: { live: ['balance'] },
  TRANSACTION_RECEIVE: {
    live: ['balance'],
    isBounded: true,
    device: ({ by, to, data }) =>
      data.isAwaited ? undefined : { to, kind: 'received', firstName: by.first_name },
    mail: ({ by, to, amount, involvedId, data: { mail, memo, isNamed } }) => ({
      to,
      key: `received:${involvedId}`,
      kind: mail,
      payload: {
        senderName: fullName(by),
        ...(isNamed && { replyAddress: by.email }),
        amount: formatDecimal(amount),
        memo,
        bookingId: involvedId,
      },
    }),
  },
  TRANSACTION_LINK_CREATE: { live: ['balance', 'links'] },
  TRANSACTION_LINK_DELETE: { live: ['balance', 'links'] },
  TRANSACTION_LINK_REDEEM: {
    live: ['balance', 'links'],
    isBounded: true,
    device: ({ by, to }) => ({ to, kind: 'redeemed', firstName: by.first_name }),
    // Whoever redeems a link knows nobody's address and shows none.
    mail: ({ by, to, amount, involvedId, data: { memo, bookingId } }) => ({
      to,
      key: `link-redeemed:${involvedId}`,
      kind: 'transactionLinkRedeemed',
      payload: {
        redeemerName: fullName(by),
        amount: formatDecimal(amount),
        memo,
        bookingId,
      },
    }),
  },
  // Payment requests have a limit of their own, which refuses them.
  PAYMENT_REQUEST_CREATE: {
    live: ['requests'],
    liveToActor: ['requests'],
    isBounded: true,
    device: ({ by, to }) => to && { to, kind: 'requested', firstName: by.first_name },
    mail: ({ by, to, amount, involvedId, data }) =>
      to && {
        to,
        key: `payment-request:${involvedId}`,
        kind: 'paymentRequestReceived',
        payload: {
          requesterName: fullName(by),
          replyAddress: by.email,
          amount: formatDecimal(amount),
          ...data,
        },
      },
  },
  PAYMENT_REQUEST_ACCEPT: { live: ['requests'], liveToActor: ['requests'] },
  PAYMENT_REQUEST_WITHDRAW: { live: ['requests'], liveToActor: ['requests'] },
  PAYMENT_REQUEST_DECLINE: {
    live: ['requests'],
    liveToActor: ['requests'],
    isBounded: true,
    // Without the address of the member who declines, who need not be contacted about it.
    mail: ({ by, to, amount, involvedId, data: { memo } }) => ({
      to,
      key: `payment-request-declined:${involvedId}`,
      kind: 'paymentRequestDeclined',
      payload: { payerName: fullName(by), amount: formatDecimal(amount), memo },
    }),
  },
  THANKS_SAY: {
    live: ['thanks'],
    isBounded: true,
    device: ({ by, to }) => ({ to, kind: 'thanked', firstName: by.first_name }),
  },
} satisfies Partial<FollowingTable>;
