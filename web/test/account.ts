/** The test server's answers about an account. */
interface Told {
  readonly balance: string;
  /** Exactly; by default a little more, so that no hundredth of it fades while a slow machine looks. */
  readonly value?: string;
  /** What links hold, in hundredths. */
  readonly reserved?: string;
  /** Exactly, without it. */
  readonly free?: string;
  readonly count?: number;
  readonly bookings?: readonly object[];
}

/** The list of bookings with the current balance. */
export function account({
  balance,
  value = slightlyMore(balance),
  reserved = '0',
  free = value,
  bookings = [],
  count = bookings.length,
}: Told): object {
  return {
    __typename: 'TransactionList',
    balance: {
      balance,
      value,
      free,
      reserved,
      balanceGDT: 0,
      count,
      linkCount: 0,
      openLinkCount: reserved === '0' ? 0 : 1,
    },
    transactions: bookings,
  };
}

/** Less than half a hundredth, which of two hundred fades in a quarter of an hour. */
function slightlyMore(balance: string): string {
  return Number(balance) > 0 ? (Number(balance) + 0.004).toFixed(3) : balance;
}

/** Somebody else of the community. */
export const maria = {
  gradidoID: '22222222-2222-4222-8222-222222222222',
  alias: 'maria',
  firstName: 'Maria',
  lastName: 'Berg',
  communityUuid: 'c-1',
  communityName: 'Lindental',
};

/** A booked gift of hers. */
export const gift = {
  id: 7,
  typeId: 'RECEIVE',
  amount: '1',
  balance: '31',
  previousBalance: '30',
  balanceDate: '2026-11-20T10:00:00.000Z',
  memo: 'Lent me the long ladder',
  linkedUser: maria,
  decay: { decay: '0', start: null, end: null, duration: null },
};
