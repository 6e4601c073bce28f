import { named, usualQuery, usualCommand, type OperationTable } from '../../platform/operations.ts';
import { perTenMinutes } from '../../platform/limits/limit.ts';

const ofOpenLink = {
  LINK_NOT_FOUND: 'code',
  LINK_OWNER_GONE: 'code',
  LINK_DELETED: 'code',
  LINK_REDEEMED: 'code',
  LINK_EXPIRED: 'code',
} as const;

export const remoteLinksOperations = named({
  queryTransactionLink: {
    ...usualQuery,
    right: 'nobody',
    cost: 'constant',
    refusals: {
      LINK_NOT_FOUND: 'code',
      LINK_INCOMPLETE: 'code',
      CONTRIBUTION_LINK_NOT_FOUND: 'code',
      COMMUNITY_NOT_FOUND: 'code',
    },
  },
  createRedeemJwt: {
    ...usualCommand,
    right: 'nobody',
    cost: 'constant',
    attempts: [perTenMinutes(20, 'sign-link:{code}')],
    refusals: {
      ...ofOpenLink,
      LINK_INCOMPLETE: null,
      COMMUNITY_NOT_FOUND: 'recipientCommunityUuid',
    },
  },
  disburseTransactionLink: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    attempts: [perTenMinutes(20, 'disburse:member:{member}')],
    refusals: {
      ...ofOpenLink,
      LINK_INCOMPLETE: null,
      COMMUNITY_NOT_FOUND: 'senderCommunityUuid',
      COMMUNITY_AWAY: 'senderCommunityUuid',
      CLEARING_LIMIT_REACHED: 'amount',
      TRANSFER_REFUSED: null,
      TRANSFER_PENDING: null,
      TRANSFER_BLOCKED_ELSEWHERE: null,
      TRANSFER_BLOCKED_BRIEFLY: null,
      TRANSFER_FAILED: null,
    },
  },
} satisfies Partial<OperationTable>);
