import { sum, zeroAmount } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import type { Booking, BookingKind } from '../account/booking.rules.ts';

type FoundKind = 'created' | 'received' | 'given';

const kinds: Readonly<Record<BookingKind, FoundKind>> = {
  CREATION: 'created',
  RECEIVE: 'received',
  SEND: 'given',
};

/** What the found bookings sum up to, by kind and together; amounts that were given are negative. */
export interface FoundSums {
  byKind: Readonly<Record<FoundKind, Amount>>;
  together: Amount;
  /** How many of the kinds were found. */
  count: number;
}

export function foundSums(found: readonly Booking[]): FoundSums {
  const of = (wanted: FoundKind): Amount =>
    sum(found.filter(({ kind }) => kinds[kind] === wanted).map(({ amount }) => amount));
  const byKind = { created: of('created'), received: of('received'), given: of('given') };
  const count = Object.values(byKind).filter((amount) => amount !== zeroAmount).length;
  return { byKind, together: sum(Object.values(byKind)), count };
}
