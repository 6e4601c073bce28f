import type { RefusalTable } from '../../platform/graphql/refusals.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const gratitudeRefusals = {
  pastPartners: {},
  thanksReceived: pageRefusals,
  thanksOf: { PAGE_INVALID: 'transactionIds' },
  favourites: {},
  sayThanks: {
    NOT_FOUND: 'transactionId',
    MESSAGE_REQUIRED: 'message',
    MESSAGE_TOO_LONG: 'message',
    THANKS_SAID: 'transactionId',
  },
  markThanksSeen: {},
  setFavourite: {
    MEMBER_NOT_FOUND: 'gradidoID',
    OWN_ACCOUNT: 'gradidoID',
    FAVOURITES_FULL: 'gradidoID',
  },
} satisfies Partial<RefusalTable>;
