import { query, shownQuery, command, type OperationTable } from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const gratitudeOperations = {
  pastPartners: { ...shownQuery, right: 'member', cost: 'growing', refusals: {} },
  thanksReceived: { ...shownQuery, right: 'member', cost: 'growing', refusals: pageRefusals },
  thanksOf: {
    ...query,
    right: 'member',
    cost: 'growing',
    wideNumber: 'transactionIds',
    refusals: { PAGE_INVALID: 'transactionIds' },
  },
  favourites: { ...query, right: 'member', cost: 'growing', refusals: {} },
  sayThanks: {
    ...command,
    right: 'member',
    cost: 'constant',
    wideNumber: 'transactionId',
    refusals: {
      NOT_FOUND: 'transactionId',
      MESSAGE_REQUIRED: 'message',
      MESSAGE_TOO_LONG: 'message',
      THANKS_SAID: 'transactionId',
    },
  },
  markThanksSeen: { ...command, right: 'member', cost: 'constant', refusals: {} },
  setFavourite: {
    ...command,
    right: 'member',
    cost: 'constant',
    refusals: {
      MEMBER_NOT_FOUND: 'gradidoID',
      OWN_ACCOUNT: 'gradidoID',
      FAVOURITES_FULL: 'gradidoID',
    },
  },
} satisfies Partial<OperationTable>;
