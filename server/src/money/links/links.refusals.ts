import type { RefusalTable } from '../../platform/graphql/refusals.ts';
import {
  confirmationRefusals,
  keyRefusals,
  memoRefusals,
  pageRefusals,
} from '../../platform/graphql/input-refusals.ts';

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
} satisfies Partial<RefusalTable>;
