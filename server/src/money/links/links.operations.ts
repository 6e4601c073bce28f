import { shownQuery, usualCommand, type OperationTable } from '../../platform/operations.ts';
import { keyRefusals, memoRefusals, pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const linksOperations = {
  listTransactionLinks: { ...shownQuery, right: 'member', cost: 'growing', refusals: pageRefusals },
  listTransactionLinksAdmin: { ...shownQuery, right: 'MODERATOR', cost: 'growing', refusals: pageRefusals },
  createTransactionLink: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    proof: 'confirmation',
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
} satisfies Partial<OperationTable>;
