import { named, shownQuery, usualCommand, type OperationTable } from '../../platform/operations.ts';
import { keyRefusals, memoRefusals, pageRefusals } from '../../platform/graphql/input-refusals.ts';
import { perDay, perMinute } from '../../platform/limits/limit.ts';

export const linksOperations = named({
  listTransactionLinks: { ...shownQuery, right: 'member', cost: 'growing', refusals: pageRefusals },
  listTransactionLinksAdmin: { ...shownQuery, right: 'MODERATOR', cost: 'growing', refusals: pageRefusals },
  createTransactionLink: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    proof: 'confirmation',
    attempts: [perMinute(60, 'link:member:{member}')],
    // Each link is a row for good.
    uses: [perDay(300, 'link-day:member:{member}')],
    refusals: {
      ...memoRefusals,
      ...keyRefusals,
      AMOUNT_INVALID: 'amount',
      NOT_ENOUGH_GDD: 'amount',
      LINK_LIMIT_REACHED: null,
    },
  },
  deleteTransactionLink: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    wideNumber: 'id',
    refusals: {
      ...keyRefusals,
      LINK_NOT_FOUND: 'id',
      LINK_DELETED: 'id',
      LINK_REDEEMED: 'id',
    },
  },
  redeemTransactionLink: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    // One count for both kinds of links, of which those of contributions may use the half.
    attempts: [perMinute(60, 'redeem:member:{taker}'), perMinute(30, 'redeem:member:{creator}')],
    refusals: {
      ...keyRefusals,
      LINK_NOT_FOUND: 'code',
      LINK_OWNER_GONE: 'code',
      LINK_IS_OWN: 'code',
      LINK_DELETED: 'code',
      LINK_REDEEMED: 'code',
      LINK_EXPIRED: 'code',
      // The member closed the own account at the same moment.
      RECIPIENT_DELETED: null,
      TIMEZONE_MISSING: null,
      CONTRIBUTION_LINK_NOT_FOUND: 'code',
      CONTRIBUTION_LINK_NOT_YET_VALID: 'code',
      CONTRIBUTION_LINK_EXPIRED: 'code',
      CONTRIBUTION_LINK_REDEEMED: 'code',
      CONTRIBUTION_LINK_REDEEMED_TODAY: 'code',
      CONTRIBUTION_LINK_LIMIT_EXCEEDED: 'code',
      CONTRIBUTION_LIMIT_EXCEEDED: 'code',
      CONTRIBUTION_BY_SELF: null,
    },
  },
} satisfies Partial<OperationTable>);
