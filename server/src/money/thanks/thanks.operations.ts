import {
  named,
  usualQuery,
  shownQuery,
  usualCommand,
  type OperationTable,
} from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const gratitudeOperations = named({
  pastPartners: { ...shownQuery, right: 'member', cost: 'growing', refusals: {} },
  thanksReceived: { ...shownQuery, right: 'member', cost: 'growing', refusals: pageRefusals },
  thanksOf: {
    ...usualQuery,
    right: 'member',
    cost: 'growing',
    wideNumber: 'transactionIds',
    refusals: { PAGE_INVALID: 'transactionIds' },
  },
  favourites: { ...usualQuery, right: 'member', cost: 'growing', refusals: {} },
  sayThanks: {
    ...usualCommand,
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
  markThanksSeen: { ...usualCommand, right: 'member', cost: 'constant', refusals: {} },
  setFavourite: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    refusals: {
      MEMBER_NOT_FOUND: 'gradidoID',
      OWN_ACCOUNT: 'gradidoID',
      FAVOURITES_FULL: 'gradidoID',
    },
  },
} satisfies Partial<OperationTable>);
