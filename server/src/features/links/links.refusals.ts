import type { RefusalTable } from '../../graphql/refusals.ts';
import {
  confirmationRefusals,
  keyRefusals,
  memoRefusals,
  pageRefusals,
} from '../../graphql/input-refusals.ts';

export const linksRefusals = {
  listTransactionLinks: pageRefusals,
  listTransactionLinksAdmin: pageRefusals,
  createTransactionLink: {
    ...memoRefusals,
    ...keyRefusals,
    ...confirmationRefusals,
    AMOUNT_INVALID: 'amount',
    NOT_ENOUGH_GDD: 'amount',
    LINK_LIMIT_REACHED: null,
  },
  deleteTransactionLink: {
    ...keyRefusals,
    LINK_NOT_FOUND: 'id',
    LINK_DELETED: 'id',
    LINK_REDEEMED: 'id',
  },
  redeemTransactionLink: {
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
} satisfies Partial<RefusalTable>;
