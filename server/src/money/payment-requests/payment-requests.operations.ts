import {
  named,
  usualQuery,
  shownQuery,
  usualCommand,
  type OperationTable,
} from '../../platform/operations.ts';
import { keyRefusals, memoRefusals, pageRefusals } from '../../platform/graphql/input-refusals.ts';
import { perDay, perMinute } from '../../platform/limits/limit.ts';
import { membersOperations } from '../../people/members/members.operations.ts';

const endRefusals = {
  REQUEST_NOT_FOUND: 'code',
  REQUEST_ACCEPTED: 'code',
  REQUEST_DECLINED: 'code',
  REQUEST_WITHDRAWN: 'code',
  REQUEST_EXPIRED: 'code',
  REQUEST_UNDER_WAY: 'code',
  REQUEST_REFUSED: 'code',
} as const;

/** Those who decline and those who accept, together. */
const answers = perMinute(60, 'answer:member:{member}');

export const requestsOperations = named({
  queryPaymentRequest: {
    ...usualQuery,
    right: 'nobody',
    cost: 'constant',
    refusals: { REQUEST_NOT_FOUND: 'code', REQUEST_NEEDS_LOGIN: 'code' },
  },
  paymentRequests: { ...shownQuery, right: 'member', cost: 'growing', refusals: pageRefusals },
  createPaymentRequest: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    attempts: [perMinute(60, 'ask:member:{member}')],
    uses: [
      // Each one is a permanent row, also when it was taken back.
      perDay(300, 'ask-day:member:{member}'),
      // Each one sends a mail, and one that was taken back does not count among the open ones.
      perDay(10, 'ask:member:{member}:{recipient}'),
      perDay(10, 'ask:member:{member}:peer:{remoteRecipient}'),
    ],
    apart: membersOperations.user.apart,
    refusals: {
      ...memoRefusals,
      ...keyRefusals,
      AMOUNT_INVALID: 'amount',
      REQUEST_VALIDITY_INVALID: 'validDays',
      RECIPIENT_INVALID: 'recipientIdentifier',
      RECIPIENT_NOT_FOUND: 'recipientIdentifier',
      RECIPIENT_DELETED: 'recipientIdentifier',
      RECIPIENT_IS_SELF: 'recipientIdentifier',
      COMMUNITY_NOT_FOUND: {
        identifier: 'recipientIdentifier',
        communityIdentifier: 'recipientCommunityIdentifier',
      },
      COMMUNITY_TAKES_NO_REQUESTS: 'recipientCommunityIdentifier',
      REQUEST_REFUSED: null,
      // The limits of all open requests, and of those to one member.
      REQUEST_LIMIT_REACHED: { all: null, recipientIdentifier: 'recipientIdentifier' },
    },
  },
  acceptPaymentRequest: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    proof: 'confirmation',
    attempts: [answers],
    refusals: {
      ...keyRefusals,
      ...endRefusals,
      REQUEST_IS_OWN: 'code',
      RECIPIENT_NOT_FOUND: 'code',
      RECIPIENT_DELETED: 'code',
      NOT_ENOUGH_GDD: null,
      // For a member of another community, as sendCoins does.
      COMMUNITY_NOT_FOUND: null,
      COMMUNITY_AWAY: null,
      CLEARING_LIMIT_REACHED: null,
      TRANSFER_REFUSED: null,
      TRANSFER_PENDING: null,
      TRANSFER_BLOCKED_ELSEWHERE: null,
      TRANSFER_BLOCKED_BRIEFLY: null,
      TRANSFER_FAILED: null,
    },
  },
  declinePaymentRequest: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    attempts: [answers],
    refusals: { ...endRefusals, REQUEST_IS_OWN: 'code' },
  },
  withdrawPaymentRequest: { ...usualCommand, right: 'member', cost: 'constant', refusals: endRefusals },
} satisfies Partial<OperationTable>);
