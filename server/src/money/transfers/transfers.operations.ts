import { named, usualCommand, type OperationTable } from '../../platform/operations.ts';
import { keyRefusals, memoRefusals } from '../../platform/graphql/input-refusals.ts';
import { perDay, perMinute } from '../../platform/limits/limit.ts';
import { membersOperations } from '../../people/members/members.operations.ts';

export const transfersOperations = named({
  sendCoins: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    proof: 'confirmation',
    attempts: [perMinute(60, 'send:member:{member}')],
    // Gifts that are booked here or set aside for another community: bookings are never removed.
    uses: [perDay(1000, 'send-day:member:{giver}')],
    apart: membersOperations.user.apart,
    refusals: {
      ...memoRefusals,
      ...keyRefusals,
      AMOUNT_INVALID: 'amount',
      NOT_ENOUGH_GDD: 'amount',
      CLEARING_LIMIT_REACHED: 'amount',
      COMMUNITY_AWAY: 'recipientCommunityIdentifier',
      TRANSFER_REFUSED: null,
      TRANSFER_PENDING: null,
      TRANSFER_BLOCKED_ELSEWHERE: null,
      TRANSFER_BLOCKED_BRIEFLY: null,
      TRANSFER_FAILED: null,
      RECIPIENT_INVALID: 'recipientIdentifier',
      RECIPIENT_NOT_FOUND: 'recipientIdentifier',
      RECIPIENT_DELETED: 'recipientIdentifier',
      RECIPIENT_IS_SELF: 'recipientIdentifier',
      COMMUNITY_NOT_FOUND: {
        identifier: 'recipientIdentifier',
        communityIdentifier: 'recipientCommunityIdentifier',
      },
    },
  },
} satisfies Partial<OperationTable>);
